extension DiagnosticCode {
  static let filesGroups = [
    Group(
      title: "Pictures and other files",
      codes: [
        DiagnosticCode(
          "image-incomplete",
          "A part or an effect of an SVG file is not drawn as browsers draw it."),
        DiagnosticCode("image-not-a-file", "The picture is a folder or a device."),
        DiagnosticCode("image-not-found", "There is no such picture."),
        DiagnosticCode("image-outside-folder", "The picture is outside of the design's folder."),
        DiagnosticCode(
          "image-unknown-format",
          "The picture is of no kind that is read: PNG, JPEG, WebP, HEIC, AVIF, GIF or SVG."),
        DiagnosticCode(
          "image-unreadable",
          "The picture cannot be drawn: it is damaged, too large, may not be read, or is of a kind that is not."
        ),
        DiagnosticCode("icons-not-found", "There is no such folder of icons."),
        DiagnosticCode("icons-outside-folder", "The folder of icons is outside of the design's folder."),
        DiagnosticCode("icons-unreadable", "The folder of icons, or an icon in it, cannot be read."),
        DiagnosticCode("missing-image", "A cell that shows a picture has none."),
        DiagnosticCode("assets-loop", "A folder of the asset catalogue leads back to one around it."),
        DiagnosticCode("assets-not-found", "There is no such asset catalogue."),
        DiagnosticCode("assets-outside-folder", "The asset catalogue is outside of the design's folder."),
        DiagnosticCode("assets-unknown-format", "The path is not that of an asset catalogue."),
        DiagnosticCode("assets-unreadable", "The asset catalogue, or a file in it, cannot be read."),
        DiagnosticCode("font-not-found", "There is no such font file."),
        DiagnosticCode("font-outside-folder", "The font file is outside of the design's folder."),
        DiagnosticCode(
          "font-unreadable",
          "No text can be set in the font file: it is damaged, too large, or of another kind."),
        DiagnosticCode("tokens-not-found", "There is no such file of tokens."),
        DiagnosticCode("tokens-outside-folder", "The file of tokens is outside of the design's folder."),
        DiagnosticCode("tokens-unreadable", "The file of tokens cannot be read."),
      ])
  ]
}
