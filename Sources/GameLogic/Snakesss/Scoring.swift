/// The points of one round, one number per seat.
///
/// With k players who are no snakes and are right, of N who are no snakes: who is right gets k, who is wrong
/// nothing, and every snake N − k.
func pointsOfRound(roles: [Role], votes: [Chip], answer: Letter) -> [Int] {
  let seekers = roles.count { $0 != .snake }
  let right = votes.count { $0 == .letter(answer) }
  return zip(roles, votes).map { role, vote in
    switch role {
    case .snake: seekers - right
    case .human, .mongoose: vote == .letter(answer) ? right : 0
    }
  }
}
