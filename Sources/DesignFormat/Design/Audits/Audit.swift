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
