/// Something that a careful reviewer looks at; the first four have the names of XCTest's audits
/// (`XCUIAccessibilityAuditType`).
public enum Audit: String, Hashable, Sendable, CaseIterable {
  /// Texts that differ too little from what is behind them.
  case contrast
  /// Cells that are too small for a finger.
  case hitRegion
  /// Texts that are cut off.
  case textClipped
  /// Texts that do not grow, or have no room to.
  case dynamicType
  /// Texts, or cells, that lie on one another.
  case overlap
  /// Content that no scrolling brings into view.
  case offScreen
  /// Texts under the notch or the home indicator.
  case safeArea
  /// Spacings that are no multiples of a grid.
  case offGrid
}

extension Audit {
  /// The property of an element that an audit looks at.
  public enum Subject: Sendable {
    /// Where the element lies and how large it is.
    case geometry
    /// Its colours.
    case color
    /// Its words, and how much of them is seen.
    case text
  }

  /// The property of an element that the audit looks at.
  public var subject: Subject {
    switch self {
    case .contrast: .color
    case .textClipped, .dynamicType: .text
    case .hitRegion, .overlap, .offScreen, .safeArea, .offGrid: .geometry
    }
  }

  /// A name for people, in two or three words.
  public var title: String {
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

  /// One sentence in Markdown.
  var meaning: String {
    switch self {
    case .contrast: "A text differs too little from what is behind it."
    case .hitRegion: "A cell is too small for a finger."
    case .textClipped: "A text is cut off."
    case .dynamicType: "A text does not grow with the text size that a person has chosen, or has no room to."
    case .overlap: "Texts, or cells, lie on one another."
    case .offScreen: "Content cannot be brought into view by scrolling."
    case .safeArea: "A text is under the notch or the home indicator."
    case .offGrid: "Spacings are no multiples of the grid."
    }
  }
}
