import Foundation
import Mustache

/// The files of the page, which are part of the program.
struct PageTemplates {
  enum Piece: String {
    /// From the first line to where the pictures begin.
    case report
    /// Where pictures of the same causes begin.
    case group
    /// Where the folded ones among them begin.
    case fold
    case picture
    /// Where pictures of the same causes end.
    case close
    /// From the last picture to the last line.
    case end
  }

  private let library: MustacheLibrary

  /// Reads the templates; throws where one is not well formed.
  init() throws {
    MustacheContentTypes.register(PageMarkup(), named: PageMarkup.name)
    var library = MustacheLibrary()
    let files: [(String, [UInt8])] = [
      ("report", PackageResources.report_mustache), ("group", PackageResources.group_mustache),
      ("fold", PackageResources.fold_mustache), ("picture", PackageResources.picture_mustache),
      ("close", PackageResources.close_mustache), ("end", PackageResources.end_mustache),
      ("icons", PackageResources.icons_mustache),
    ]
    for (name, bytes) in files { try library.register(Self.text(bytes), named: name) }
    self.library = library
  }

  func render(_ piece: Piece, with values: Any) -> Data {
    Data((library.render(values, withTemplate: piece.rawValue) ?? "").utf8)
  }

  static let style =
    text(PagePalette.style) + text(PackageResources.report_css) + text(PackageResources.picture_css)

  static let script = [
    PackageResources.report_js, PackageResources.images_js, PackageResources.panes_js,
    PackageResources.stage_js, PackageResources.gain_js,
    PackageResources.inspector_js, PackageResources.filters_js, PackageResources.keys_js,
  ].map(text).joined()

  /// What the page may do: show its own pictures, and run its own style and script; nothing leaves the machine.
  ///
  /// A hash rather than `unsafe-inline`, so that no text of a design could run even where escaping failed.
  static let policy = [
    "default-src 'none'", "img-src data: blob:", "style-src '\(SHA256(style).source)'",
    "script-src '\(SHA256(script).source)'", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
