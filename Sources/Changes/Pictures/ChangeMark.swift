import Foundation
import Graphics
import Marks
import Review

/// What a picture says of one element.
struct ChangeMark: Equatable {
  /// What it says, in the order of the legend.
  enum Family: Int, CaseIterable {
    /// It came.
    case inserted
    /// It went.
    case deleted
    /// It took another place.
    case moved
    /// It is larger or smaller, or stands apart.
    case measured
    /// It looks different.
    case changed
  }

  /// The number of the cause, from 1; `nil` for what came or went along with others.
  var number: Int?
  /// What it says.
  var family: Family
  /// Where the element stands.
  var frame: CGRect
  /// Where it stood, or how large it was there.
  var formerFrame: CGRect?
  /// The space that changed.
  var gap: CGRect?
  /// What it says in words.
  var text = ""
  /// Whether it speaks of all that is behind the content, and not of what stands there.
  var isGround = false
}

extension ChangeMark.Family {
  /// What it is drawn in.
  var ink: Color {
    switch self {
    case .inserted: MarkInk.inserted
    case .deleted: MarkInk.deleted
    case .moved: MarkInk.moved
    case .measured: MarkInk.measured
    case .changed: MarkInk.changed
    }
  }

  /// What says the same without colour.
  var sign: String {
    switch self {
    case .inserted: "+"
    case .deleted: "×"
    case .moved, .measured, .changed: ""
    }
  }

  /// What a legend calls it.
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
    case .renamed, .restyled, .retexted, .imageChanged: self = .changed
    case .pushed: return nil
    }
  }
}
