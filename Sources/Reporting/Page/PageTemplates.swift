import Foundation
import Mustache
import Rendering

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
    /// Where very many pictures are put.
    case album
    /// From the last picture to the last line.
    case end
  }

  private let library: MustacheLibrary

  /// Reads the templates; throws where one is not well formed.
  init() throws {
    MustacheContentTypes.register(PageMarkup(), named: PageMarkup.name)
    var library = MustacheLibrary()
    let files = [
      ("report", PackageResources.report_mustache), ("group", PackageResources.group_mustache),
      ("fold", PackageResources.fold_mustache), ("picture", PackageResources.picture_mustache),
      ("close", PackageResources.close_mustache), ("end", PackageResources.end_mustache),
      ("icons", PackageResources.icons_mustache), ("album", PackageResources.album_mustache),
    ]
    for (name, text) in files { try library.register(text, named: name) }
    self.library = library
  }

  func render(_ piece: Piece, with values: Any) -> Data {
    Data((library.render(values, withTemplate: piece.rawValue) ?? "").utf8)
  }

  struct Behaviour {
    let style: String
    let script: String
    /// The page's Content-Security-Policy; nothing leaves the machine.
    ///
    /// A hash rather than `unsafe-inline`, so that no text of a design could run even where escaping failed.
    let policy: String

    /// A page that may show pictures of `images`, and run its own style and script, and scripts of `parts`.
    private init(style: [String], script: [String], images: String, parts: String) {
      self.style = style.joined()
      self.script = script.joined()
      policy = [
        "default-src 'none'", "img-src \(images)", "style-src '\(SHA256(self.style).source)'",
        "script-src '\(SHA256(self.script).source)'\(parts)", "base-uri 'none'", "form-action 'none'",
      ].joined(separator: "; ")
    }

    private static let looks = [
      PagePalette.style, PackageResources.report_css, PackageResources.picture_css,
    ]
    private static let comparing = [
      PackageResources.report_js, PackageResources.images_js, PackageResources.panes_js,
      PackageResources.stage_js, PackageResources.gain_js, PackageResources.inspector_js,
      PackageResources.filters_js,
    ]

    /// A page that holds all its pictures.
    static let whole = Behaviour(
      style: looks, script: comparing + [PackageResources.articles_js, PackageResources.keys_js],
      images: "data: blob:", parts: "")

    /// A page of very many pictures, which shows files beside it. On a disk, those have no address that is the page's own.
    static let album = Behaviour(
      style: looks + [PackageResources.album_css],
      script: comparing + [
        PackageResources.album_js, PackageResources.viewer_js, PackageResources.keys_js,
      ], images: "data: blob: 'self' file:", parts: " 'self' file:")
  }
}
