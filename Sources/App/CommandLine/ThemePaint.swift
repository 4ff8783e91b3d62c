import Gallery
import GameKit
import Kit
import TUI

/// What a theme is tried on: the sample screen, every widget in every state at rest, and the picture of each game.
struct ThemePaint {
  let look: Look

  var pictures: [(name: String, picture: Canvas)] {
    var sample = Canvas(ThemeSample.size, look: look)
    ThemeSample().draw(on: &sample, in: sample.bounds)
    return [("the sample screen", sample)] + GallerySection.all.flatMap(\.exhibits).flatMap(widgets)
      + Catalogue.games.flatMap(emblems)
  }

  private func widgets(in exhibit: Exhibit) -> [(name: String, picture: Canvas)] {
    exhibit.states.filter { !$0.moves }.map { state in
      var canvas = Canvas(state.size, look: look)
      state.draw(&canvas, canvas.bounds, .start)
      return ("\(exhibit.name) (\(state.name))", canvas)
    }
  }

  private func emblems(of game: GameModule) -> [(name: String, picture: Canvas)] {
    game.info.emblem.pictures.map { picture in
      var canvas = Canvas(GameInfo.Emblem.size, look: look)
      canvas.fill(canvas.bounds, style: game.info.emblem.backdrop ?? .card)
      picture.draw(on: &canvas, in: canvas.bounds)
      return ("the picture of \(game.title)", canvas)
    }
  }
}
