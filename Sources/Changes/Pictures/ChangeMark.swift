import Foundation
import Graphics
import Marks
import Review

/// A mark on one element, for all changes that belong to one cause.
struct ChangeMark: Equatable {
  /// The kinds of mark, in the order of the legend.
  enum Family: Int, CaseIterable {
    case inserted
    case deleted
    case moved
    /// The size, spacing or position changed.
    case measured
    case changed
  }

  /// The cause's number as displayed; `nil` for an element that was inserted or deleted as a consequence.
  var number: String?
  var family: Family
  var frame: CGRect
  /// The old frame. If the size changed, this is the old size at the new origin.
  var formerFrame: CGRect?
  var gap: CGRect?
  var text = ""
  /// Whether the mark refers to the screen's background and not to an element.
  var isGround = false
  /// Whether the corner radius changed.
  var changesCorners = false
}

extension ChangeMark.Family {
  var ink: Color {
    switch self {
    case .inserted: MarkInk.inserted
    case .deleted: MarkInk.deleted
    case .moved: MarkInk.moved
    case .measured: MarkInk.measured
    case .changed: MarkInk.changed
    }
  }

  /// A symbol that identifies the family without color; empty for families that need none.
  var sign: String {
    switch self {
    case .inserted: "+"
    case .deleted: "×"
    case .moved, .measured, .changed: ""
    }
  }

  var name: String {
    switch self {
    case .inserted: "came"
    case .deleted: "went"
    case .moved: "moved, and where it was"
    case .measured: "size, space or place, and what it was"
    case .changed: "text, picture or look"
    }
  }

  /// Returns the family of a change; `nil` for a consequence.
  init?(_ kind: ElementChange.Kind) {
    switch kind {
    case .inserted: self = .inserted
    case .deleted: self = .deleted
    case .moved: self = .moved
    case .resized, .spaced, .shifted: self = .measured
    case .renamed, .restyled, .retexted, .imageChanged, .remarked: self = .changed
    case .pushed: return nil
    }
  }
}
