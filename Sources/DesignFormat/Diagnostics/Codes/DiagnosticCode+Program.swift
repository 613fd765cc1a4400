extension DiagnosticCode {
  static let programGroups = [
    Group(
      title: "The program",
      codes: [
        DiagnosticCode(
          "no-input", "A file or folder that the command line names does not exist, or holds no design."),
        DiagnosticCode("could-not-write", "A file could not be written."),
        DiagnosticCode("could-not-listen", "A preview's page cannot be served where it was to be."),
        DiagnosticCode("parts-do-not-fit", "Parts that several machines drew cannot be joined."),
        DiagnosticCode("could-not-draw", "A picture could not be drawn."),
        DiagnosticCode(
          "could-not-compare",
          "A design or a picture could not be compared with another version or with its reference."),
        DiagnosticCode(
          "could-not-comment",
          "A report could not be put on its pull request, or its pictures could not be pushed."),
        DiagnosticCode(
          "crashed-the-program",
          "The program, or a library that it uses, crashed while the file was open; it is left out, and the rest is done."
        ),
        DiagnosticCode("could-not-continue", "Something that every picture needs is missing, such as fonts."),
        DiagnosticCode(
          "picture-remark",
          "Something is worth saying of a picture that was drawn, such as a character that no font has."),
        DiagnosticCode("missing-fonts", "Fonts are not installed that some characters need."),
        DiagnosticCode("wrong-usage", "What is watched has no more what an option asks for."),
        DiagnosticCode("no-device", "No device can be drawn around a viewport that belongs to none."),
        DiagnosticCode(
          "left-out-of-git",
          "A symbolic link or a submodule that a comparison needs is not read out of git."),
        DiagnosticCode(
          "left-out-file", "A .json file in a folder that is searched for designs is none, and is not read."),
        DiagnosticCode(
          "left-out-link",
          "A symbolic link in a folder of designs or pictures is not followed, wherever it leads."),
        DiagnosticCode(
          "left-out-name",
          "A file or folder is left out, because its name is not UTF-8."),
        DiagnosticCode("layout-encoding", "A reference is no UTF-8."),
        DiagnosticCode("layout-text", "A reference is damaged, or a merge left its conflict in it."),
        DiagnosticCode("reference-fonts", "References were made with other versions of the fonts."),
        DiagnosticCode("stale-reference", "A reference belongs to no screen or variant that a design has."),
        DiagnosticCode(
          "not-pruned", "A picture that is not drawn any more was not removed; it is not as it was drawn."),
        DiagnosticCode("scratch-folder", "A temporary folder could not be removed."),
      ])
  ]
}
