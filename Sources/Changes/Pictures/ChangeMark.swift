import Foundation
import Graphics
import Marks
import Review

/// A mark on one element, for all changes of it that one cause makes.
struct ChangeMark: Equatable {
  /// The kinds of mark, in the order of the legend.
  enum Family: Int, CaseIterable {
    case inserted
    case deleted
    case moved
    /// It is larger or smaller, or stands apart.
    case measured
    case changed
  }

  /// The number of the cause as it is read; `nil` for what came or went along with others.
  var number: String?
  var family: Family
  var frame: CGRect
  /// Where it stood, or how large it was there.
  var formerFrame: CGRect?
  var gap: CGRect?
  var text = ""
  /// Whether it speaks of all that is behind the content, and not of what stands there.
  var isGround = false
  /// Whether the form of its corners changed.
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

  /// The sign that says without colour what the family is; empty for families that have none.
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

  /// The family of one change; `nil` for what only follows from others.
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
