/// The door of the program.
@main
enum Main {
  static func main() { print("parlor") }
}
