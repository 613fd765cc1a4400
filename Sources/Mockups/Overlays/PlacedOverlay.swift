import DesignFormat
package import Foundation
import Graphics

/// Something that stands over a screen, in points of the picture.
package struct PlacedOverlay {
  /// Later kinds stand over earlier ones.
  package enum Kind: String, CaseIterable {
    case accessory = "bottom-accessory"
    case popover, sheet, keyboard, contextMenu = "context-menu", actionSheet = "action-sheet", alert, toast

    /// The name for people: `Action sheet`.
    package var name: String {
      rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
    }
  }

  /// A plate with what it shows.
  struct Panel {
    let frame: CGRect
    var corners: Corners
    var content: Content
    /// Its colour; `nil` for the system's material.
    var ground: DesignColor?
    /// The tip of a popover's arrow; `nil` for none.
    var arrow: CGPoint?
  }

  enum Content {
    case template(Template, TemplateData)
    case screen(ScreenArrangement)
    case keyboard(KeyboardPlan)
  }

  enum Backdrop: Equatable {
    case untouched
    case dimmed
    /// Only the upper edge of the screen is seen, as behind a large sheet until iOS 18.
    case pushedBack
    /// Blurred, with the cell of an item lifted.
    case blurred(lifting: String)
  }

  package let kind: Kind
  var panels: [Panel]
  var backdrop = Backdrop.untouched
  /// The title, or the first words that it shows where it has none.
  var title: String?
  /// Its bar, in a sheet of a template; `nil` for none.
  var bar: NavigationBarSpec?
  var hasGrabber = false

  package var frame: CGRect { panels.dropFirst().reduce(panels.first?.frame ?? .zero) { $0.union($1.frame) } }
}
