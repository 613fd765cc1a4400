package import DesignFormat
package import Foundation
package import Graphics
package import Rendering

/// Lays out text in Apple's text styles at a content size category: determines sizes and tracking, shapes text, and positions
/// lines in boxes.
package struct Typesetter {
  let fonts: FontLibrary
  let missing: MissingCharacters
  package var contentSize = ContentSizeCategory.large
  /// The language of texts, as a BCP 47 tag.
  var language = "en"
  /// The default font family of texts; nil means the system's family.
  package var defaultFamily: String?

  package init(fonts: FontLibrary, missing: MissingCharacters) {
    self.fonts = fonts
    self.missing = missing
  }

  package init(fonts: FontLibrary, missing: MissingCharacters, traits: Traits) {
    self.init(fonts: fonts, missing: missing)
    contentSize = traits.textSize
    language = traits.language.name
  }

  /// The typesetter with the system's font family, for system elements and for annotations beside a screen.
  package var inSystemFamily: Typesetter {
    var typesetter = self
    typesetter.defaultFamily = nil
    return typesetter
  }

  /// Lays out a text in lines of at most `width` points; nil means unlimited.
  package func set(_ styledString: StyledString, _ style: Style, width: Double?) -> TypesetText {
    let metrics = metrics(of: style)
    let types = styledString.spans.map { style.style(of: $0) }
    var request = TextRequest(
      styledString.string, font: font(for: style, metrics), maximumWidth: width, lineLimit: style.lineLimit)
    request.spans = zip(styledString.spans, types).map { span, type in
      TextRequest.Span(byteCount: span.byteCount, font: font(for: type, self.metrics(of: type)))
    }
    request.truncation = style.truncation
    request.emphasis = styledString.emphasis
    request.baseDirection = style.baseDirection
    request.language = language
    let shaped = fonts.shape(request)
    missing.note(shaped)
    var set = TypesetText(shaped: shaped, leading: metrics.leading, style: style, width: width)
    set.spans = zip(styledString.spans, types).map { span, type in
      TypesetText.Span(
        leading: self.metrics(of: type).leading, style: type, color: span.color, underline: span.underline,
        strikethrough: span.strikethrough, run: span.run)
    }
    return set
  }

  func size(of styledString: StyledString, _ style: Style, width: Double? = nil) -> CGSize {
    set(styledString, style, width: width).size
  }

  /// Returns a single line of text, truncated to the box's width and vertically centered.
  package func line(_ string: String, _ style: Style, in box: CGRect) -> Scene.Node {
    var style = style
    style.lineLimit = 1
    let visible = style.truncation == .tail ? Self.beginning(of: string, width: box.width) : string
    return set(StyledString(visible), style, width: box.width).nodes(in: box, vertically: .center)[0]
  }

  /// Returns the start of a text, with more characters than fit on one line. Texts such as the description of a batch of
  /// operations can have a million characters, which would be slow to lay out.
  private static func beginning(of string: String, width: Double) -> String {
    // Each character is wider than a point, but some consist of several scalars.
    let count = 4 * max(500, Int(min(width, 10_000)))
    return String(string.unicodeScalars.prefix(count))
  }

  package func leading(of style: TextStyle) -> Double {
    style.metrics(at: contentSize).leading
  }

  package func width(of string: String, _ style: Style) -> Double {
    var style = style
    style.lineLimit = 1
    return set(StyledString(string), style, width: nil).size.width
  }

  package func metrics(of style: Style) -> TextMetrics {
    let base = style.style.metrics(at: contentSize)
    let custom = style.custom ?? Style.Custom()
    let size = (custom.size ?? base.size) * style.scale
    let natural = custom.leading ?? custom.size.map { 1.2 * $0 } ?? base.leading
    let leading: Double =
      switch custom.lineHeight {
      case .points(let points)?:
        points * (custom.size == nil ? base.size / style.style.metrics(at: .large).size : 1)
      case .share(let share)?: share * (custom.size ?? base.size)
      case nil: natural
      }
    return TextMetrics(
      size: size, leading: leading * style.scale,
      tracking: systemTracking(of: custom, size: size) + custom.tracking * style.scale)
  }

  /// Returns the tracking that San Francisco adds by itself, in points.
  private func systemTracking(of custom: Style.Custom, size: Double) -> Double {
    preferredFamily(of: custom) == nil ? systemType(size).tracking : 0
  }

  private func systemType(_ size: Double) -> SystemTypeface {
    SystemTypeface(size: size, hasFamily: fonts.hasFamily)
  }

  private func family(of custom: Style.Custom?, size: Double) -> String {
    let custom = custom ?? Style.Custom()
    guard let family = preferredFamily(of: custom) else { return systemType(size).family }
    return ([family] + custom.alternatives).first(where: fonts.hasFamily) ?? systemType(size).family
  }

  /// Returns the preferred font family; nil means the system's family.
  private func preferredFamily(of custom: Style.Custom) -> String? {
    custom.usesDefaultFamily ? defaultFamily : custom.family
  }

  func font(for style: Style, _ metrics: TextMetrics) -> Font {
    var font = Font(
      family: family(of: style.custom, size: metrics.size), size: metrics.size,
      weight: style.weight ?? style.style.weight, tracking: metrics.tracking, isItalic: style.isItalic)
    font.systemTracking = systemTracking(of: style.custom ?? Style.Custom(), size: metrics.size)
    font.hasMonospacedDigits = style.hasMonospacedDigits
    return font
  }
}

/// The font that replaces San Francisco at a size: a family and its tracking.
///
/// San Francisco has two designs: one for text, and a narrower one for titles. Between 17 and 28 points (the range of
/// its optical size), it interpolates them. Inter has a similar pair, but as two families (Inter and Inter Display). So
/// this type selects the nearer family, and adds tracking that puts letters where the interpolated design would put
/// them. It also adds Apple's tracking for the size.
///
/// The resulting titles are as wide as on an iPhone: the large title "Settings" is 133.0 points wide there and 132.3
/// here, and "Books" is 98.3 there and 97.9 here (according to XCUITest on iOS 26). With Inter alone, they would be
/// 143.2 and 105.1 points wide.
struct SystemTypeface: Equatable {
  let family: String
  /// The space added after each glyph, in points.
  let tracking: Double

  static let textFamily = "Inter"
  static let displayFamily = "Inter Display"

  /// The average difference of advance widths between Inter and Inter Display for English text, in ems: 0.047 in
  /// regular, 0.041 in semibold, and 0.038 in bold (fonts-inter 4.0).
  private static let difference = 0.042

  init(size: Double, hasFamily: (String) -> Bool) {
    // The fraction of San Francisco's title design in the interpolation at this size.
    let share = min(max((size - 17) / (28 - 17), 0), 1)
    let isDisplay = share >= 0.5 && hasFamily(Self.displayFamily)
    family = isDisplay ? Self.displayFamily : Self.textFamily
    let excess = isDisplay ? share - 1 : share
    tracking = TextStyle.tracking(atSize: size) - excess * Self.difference * size
  }
}

/// The names of San Francisco, which Inter replaces.
enum SystemFont {
  /// Whether a family name is one of San Francisco's names, in CSS or on Apple's systems.
  static func isCalled(_ family: String) -> Bool {
    names.contains(
      String(family.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }

  private static let names: Set = [
    "systemui", "applesystem", "blinkmacsystemfont", "uisansserif", "sansserif", "sfpro", "sfprotext",
    "sfprodisplay", "sfui", "sfuitext", "sfuidisplay", "sanfrancisco", "applesystemuifont",
  ]
}
