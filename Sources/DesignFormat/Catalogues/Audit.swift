internal import Foundation

/// An audit of drawn screens. The first four cases have the names of XCTest's audit types (`XCUIAccessibilityAuditType`).
package enum Audit: String, Hashable, Sendable, CaseIterable {
  /// Texts with too little contrast to their background.
  case contrast
  /// Cells that are too small to be touched reliably.
  case hitRegion
  /// Texts that are truncated or clipped.
  case textClipped
  /// Texts that do not grow with the content size category, or have no space to grow.
  case dynamicType
  /// Texts that overlap other texts, or cells that overlap other cells.
  case overlap
  /// Content that cannot be scrolled into view.
  case offScreen
  /// Texts that the notch or the home indicator may cover.
  case safeArea
  /// Spacings that are not multiples of `AuditSettings.grid`.
  case offGrid
}

extension Audit {
  /// A property of an element that audits check.
  package enum Subject: Sendable {
    /// The position and the size.
    case geometry
    case color
    /// The text, and how much of it is visible.
    case text
  }

  package var subject: Subject {
    switch self {
    case .contrast: .color
    case .textClipped, .dynamicType: .text
    case .hitRegion, .overlap, .offScreen, .safeArea, .offGrid: .geometry
    }
  }

  /// The displayed name, in two or three words.
  package var title: String {
    switch self {
    case .contrast: "Contrast"
    case .hitRegion: "Touch target"
    case .textClipped: "Clipped text"
    case .dynamicType: "Text sizes"
    case .overlap: "Overlap"
    case .offScreen: "Off the screen"
    case .safeArea: "Safe area"
    case .offGrid: "Off the grid"
    }
  }

  /// The description of the audit's findings in `docs/diagnostics.md`: a sentence in Markdown.
  var meaning: String {
    switch self {
    case .contrast: "A text has too little contrast with its background."
    case .hitRegion: "A cell is too small as a touch target."
    case .textClipped: "A text is cut off."
    case .dynamicType: "A text does not grow with the preferred text size, or has no room to grow."
    case .overlap: "Texts or cells overlap."
    case .offScreen: "Content cannot be brought into view by scrolling."
    case .safeArea: "A text is under the notch or the home indicator."
    case .offGrid: "Spacings are not multiples of the grid."
    }
  }
}

/// Nouns for diagnostics that consist of several words, have a British spelling, or have an irregular plural.
extension Noun {
  static let accessory = Noun("accessory", plural: "accessories")
  static let barItem = Noun("bar item", code: "bar-item")
  static let blendMode = Noun("blend mode", code: "blend-mode")
  static let borderPosition = Noun("border position", code: "border-position")
  static let child = Noun("child", plural: "children")
  static let color = Noun("color", code: "color")
  static let colorSpace = Noun("color space", code: "color-space")
  static let contentMode = Noun("content mode", code: "content-mode")
  static let contrastValue = Noun("contrast value", code: "contrast-value")
  static let cornerCurve = Noun("corner curve", code: "corner-curve")
  static let cornerRadius = Noun("corner radius", code: "corner-radius")
  static let dash = Noun("dash", plural: "dashes")
  static let decelerationRate = Noun("deceleration rate", code: "deceleration-rate")
  static let decorationItem = Noun("decoration item", code: "decoration-item")
  static let displayGamut = Noun("display gamut", code: "display-gamut")
  static let displayMode = Noun("display mode", code: "display-mode")
  static let fillRule = Noun("fill rule", code: "fill-rule")
  static let font = Noun("font file", code: "font")
  static let footerMode = Noun("footer mode", code: "footer-mode")
  static let fontWeight = Noun("font weight", code: "font-weight")
  static let gradientType = Noun("gradient type", code: "gradient-type")
  static let groupType = Noun("group type", code: "group-type")
  static let headerMode = Noun("header mode", code: "header-mode")
  static let includedFile = Noun("included file", code: "included-file")
  static let insetsReference = Noun("insets reference", code: "insets-reference")
  static let languageDirection = Noun("language direction", code: "language-direction")
  static let lineCap = Noun("line cap", code: "line-cap")
  static let lineJoin = Noun("line join", code: "line-join")
  static let luminosityValue = Noun("luminosity value", code: "luminosity-value")
  static let maskType = Noun("mask type", code: "mask-type")
  static let renderingMode = Noun("rendering mode", code: "rendering-mode")
  static let returnKey = Noun("return key", code: "return-key")
  static let scrollDirection = Noun("scroll direction", code: "scroll-direction")
  static let scrollingBehavior = Noun("scrolling behavior", code: "scrolling-behavior")
  static let sectionInsetReference = Noun("section inset reference", code: "section-inset-reference")
  static let sizeClass = Noun("size class", plural: "size classes", code: "size-class", codes: "size-classes")
  static let statusBarStyle = Noun("status bar style", code: "status-bar-style")
  static let strokeStyle = Noun("stroke style", code: "stroke-style")
  static let supplementaryItem = Noun("supplementary item", code: "supplementary-item")
  static let swipeAction = Noun("swipe action", code: "swipe-action")
  static let systemColor = Noun("system color", code: "system-color")
  static let textCase = Noun("text case", code: "text-case")
  static let textStyle = Noun("text style", code: "text-style")
  static let tokenFile = Noun("token file", code: "token-file")
}

/// The part of an iPad's screen that an app occupies in Split View or Slide Over.
///
/// The widths are those of versions before iPadOS 26. Since then, windows can have any size.
package enum ScreenPart: String, Hashable, Sendable, CaseIterable {
  case half = "split 1/2"
  /// The narrower part of an iPad's screen that two apps share unequally.
  case third = "split 1/3"
  /// The wider part of an iPad's screen that two apps share unequally.
  case twoThirds = "split 2/3"
  /// A narrow window in front of another app.
  case slideOver = "slide over"

  /// The width of the divider between two parts, in points.
  package static let divider = 10.0

  /// The name of the part in file names, such as `split-1-2`.
  var slug: String { rawValue.replacing(" ", with: "-").replacing("/", with: "-") }

  /// Returns the width of the part, in points. It was measured on the screens for which `confidence(on:in:)` is high.
  func width(on device: Device, in orientation: Orientation) -> Double {
    let fullWidth = Double(device.size(in: orientation).width)
    switch self {
    case .half: return (fullWidth - Self.divider) / 2
    case .twoThirds: return fullWidth - Self.third(of: fullWidth, in: orientation) - Self.divider
    case .third: return Self.third(of: fullWidth, in: orientation)
    case .slideOver: return device.size.height < 1_133 ? 320 : 375
    }
  }

  private static func third(of fullWidth: Double, in orientation: Orientation) -> Double {
    fullWidth >= (orientation == .portrait ? 1_024 : 1_133) ? 375 : 320
  }

  /// Returns the confidence in the part's width: high if it was measured.
  ///
  /// Two widths have not been measured: halves in portrait, which only iPadOS 26 has, and Slide Over on large screens.
  package func confidence(on device: Device, in orientation: Orientation) -> Confidence {
    switch self {
    case .slideOver: device.size.height < 1_133 ? .medium : .unverified
    case .half where orientation == .portrait: .unverified
    default: Self.measured.contains(Double(device.size.height)) ? .high : .unverified
    }
  }

  /// The portrait heights, in points, of the screens on which the widths of parts were measured.
  private static let measured: Set = [1_024.0, 1_080, 1_112, 1_194, 1_366]
}
