import DesignFormat
package import Foundation
import Graphics

/// An overlay with its position, in points of the image.
package struct PlacedOverlay {
  /// The kinds of overlays, from back to front.
  package enum Kind: String, CaseIterable {
    case accessory = "bottom-accessory"
    case popover, sheet, keyboard, contextMenu = "context-menu", actionSheet = "action-sheet", alert, toast

    /// The readable name: `Action sheet`.
    package var name: String {
      rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
    }
  }

  /// A panel with its content.
  struct Panel {
    let frame: CGRect
    var corners: Corners
    var content: Content
    /// The background color; nil means the system's material.
    var ground: DesignColor?
    /// The tip of a popover's arrow; nil without an arrow.
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
    /// The screen is scaled down so that only its upper edge is visible, as behind a large sheet until iOS 18.
    case pushedBack
    /// The screen is blurred, and the cell of an item is lifted.
    case blurred(lifting: String)
  }

  package let kind: Kind
  var panels: [Panel]
  var backdrop = Backdrop.untouched
  /// The title; without one, the first text of the content.
  var title: String?
  /// The navigation bar of a sheet with a template; nil if there is none.
  var bar: NavigationBarSpec?
  var hasGrabber = false

  package var frame: CGRect { panels.dropFirst().reduce(panels.first?.frame ?? .zero) { $0.union($1.frame) } }
}
