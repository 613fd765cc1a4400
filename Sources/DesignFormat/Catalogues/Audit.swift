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
