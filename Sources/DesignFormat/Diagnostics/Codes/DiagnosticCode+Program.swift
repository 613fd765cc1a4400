extension DiagnosticCode {
  /// Codes of what the program could not do.
  static let programGroups = [
    Group(
      title: "The program",
      codes: [
        DiagnosticCode(
          "no-input", "A file or folder that the command line names does not exist, or holds no design."),
        DiagnosticCode("could-not-write", "A file could not be written."),
        DiagnosticCode("could-not-draw", "A picture could not be drawn."),
        DiagnosticCode("could-not-compare", "Two versions of a design could not be compared."),
        DiagnosticCode("could-not-continue", "Something that every picture needs is missing, such as fonts."),
        DiagnosticCode(
          "picture-remark",
          "Something is worth saying of a picture that was drawn, such as a character that no font has."),
        DiagnosticCode("no-device", "No device can be drawn around a viewport that belongs to none."),
        DiagnosticCode("scratch-folder", "A temporary folder could not be removed."),
      ])
  ]
}
