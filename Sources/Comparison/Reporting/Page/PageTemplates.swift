import Foundation
import Mustache
import Rendering

/// The templates and resources of the page, which are embedded in the program.
struct PageTemplates {
  enum Piece: String {
    /// The start of the page, up to the images.
    case report
    /// The start of a group of images with the same causes.
    case group
    /// The start of the collapsed images of a group.
    case fold
    case picture
    /// The end of a group.
    case close
    /// The container of the album page's images.
    case album
    /// The end of the page, after the images.
    case end
  }

  private let library: MustacheLibrary

  /// Parses the templates. Throws if a template is invalid.
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

  func render(_ piece: Piece, with values: TemplateValues) -> Data {
    Data((library.render(values, withTemplate: piece.rawValue) ?? "").utf8)
  }

  struct Behaviour {
    let style: String
    let script: String
    /// The page's Content-Security-Policy, which blocks requests to other hosts.
    ///
    /// Styles and scripts are allowed by their hashes instead of `unsafe-inline`, so that no text of a design could run as code
    /// even if escaping failed.
    let policy: String

    /// Whether long lists are cut, so that a large page opens quickly.
    let cutsLists: Bool

    /// Creates a page that may load images from `images`, its own style and script, and scripts from `parts`.
    private init(style: [String], script: [String], images: String, parts: String, cutsLists: Bool) {
      self.cutsLists = cutsLists
      self.style = style.joined()
      self.script = script.joined()
      policy = [
        "default-src 'none'", "img-src \(images)", "style-src '\(SHA256(self.style).source)'",
        "script-src '\(SHA256(self.script).source)'\(parts)", "base-uri 'none'", "form-action 'none'",
      ].joined(separator: "; ")
    }

    private static let styles = [
      PagePalette.style, PackageResources.report_css, PackageResources.picture_css,
    ]
    private static let comparing = [
      PackageResources.report_js, PackageResources.images_js, PackageResources.panes_js,
      PackageResources.stage_js, PackageResources.gain_js, PackageResources.inspector_js,
      PackageResources.filters_js,
    ]

    /// The behavior of a page in which all images are embedded.
    static let whole = Behaviour(
      style: styles, script: comparing + [PackageResources.articles_js, PackageResources.keys_js],
      images: "data: blob:", parts: "", cutsLists: false)

    /// The behavior of an album page, which loads files of the report. `file:` is needed because a page that is opened from a
    /// disk has no origin.
    static let album = Behaviour(
      style: styles + [PackageResources.album_css],
      script: comparing + [
        PackageResources.album_js, PackageResources.viewer_js, PackageResources.keys_js,
      ], images: "data: blob: 'self' file:", parts: " 'self' file:", cutsLists: true)
  }
}

/// The values that a template displays, by name. Values that are `nil` are omitted.
struct TemplateValues: MustacheParent, ExpressibleByDictionaryLiteral {
  private let values: [String: Any]

  init(dictionaryLiteral values: (String, Any?)...) {
    let present = values.compactMap { name, value in value.map { (name, $0) } }
    self.values = Dictionary(present) { first, _ in first }
  }

  func child(named name: String) -> Any? { values[name] }
}

/// Escapes text in the page. It replaces Mustache's own escaping, which does not operate on Unicode scalars.
struct PageMarkup: MustacheContentType {
  /// The name with which the page's Mustache templates select this escaping, as in `CONTENT_TYPE: PAGE`.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
    MarkupEscaping.anyAttribute.escaped(text.visible(keepsLines: true))
  }
}

/// The colors of all HTML pages that the program generates.
package enum PagePalette {
  /// A style sheet that defines the colors as variables for light and dark appearance.
  package static var style: String { PackageResources.palette_css }
}
