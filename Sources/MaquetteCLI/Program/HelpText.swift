/// The text that the option `--help` prints: the argument parser's text with shorter headings.
struct HelpText {
  let text: String

  /// Corrects a text of the argument parser. Texts other than help are not changed.
  init(_ text: String) {
    guard text.hasPrefix("OVERVIEW: ") else {
      self.text = text
      return
    }
    self.text = text.replacing(/(?m)^(.+) SUBCOMMANDS:$/) { "\($0.1):" }
      .replacing("Show help information.", with: "Show this help; --help-all shows all options.")
      .replacing("See 'maquette help <subcommand>' for detailed help.", with: Self.remark)
  }

  private static let remark =
    "\"maquette COMMAND --help\" describes a command; --help-all adds rare options."
}
