package import DesignFormat
package import Foundation
import Graphics
import LayoutEngine

struct OverlayGeometry {
  let screen: ScreenArrangement
  let presentation: Presentation

  /// Creates the geometry of a screen's overlays. Returns nil if the screen has no overlays.
  init?(over screen: ScreenArrangement) {
    guard screen.screen.presentation != nil || screen.screen.bottomAccessory != nil else { return nil }
    (self.screen, presentation) = (screen, screen.screen.presentation ?? Presentation())
  }

  var size: CGSize { screen.bounds.size }
  var system: SystemGeneration { screen.viewport.system }
  var isGlass: Bool { system != .ios18 }
  var insets: EdgeInsets { screen.bars.deviceInsets }
  var sheetGeometry: SheetGeometry { screen.geometry(of: SheetSpec()) }
  var isRightToLeft: Bool { screen.variant.traits.direction == .rightToLeft }

  /// The part of the image above the keyboard. Without a keyboard, it is the entire image.
  var free: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: screen.bars.keyboard?.minY ?? size.height)
  }

  /// All overlays, from back to front.
  var all: [PlacedOverlay] {
    let placed = [accessory, popover, sheet, keyboard, contextMenu, actionSheet, alert, toast].compactMap {
      $0
    }
    let order = PlacedOverlay.Kind.allCases
    return placed.sorted { (order.firstIndex(of: $0.kind) ?? 0) < (order.firstIndex(of: $1.kind) ?? 0) }
  }

  private var accessory: PlacedOverlay? {
    guard let spec = screen.screen.bottomAccessory, let frame = screen.bars.accessory,
      let template = spec.content.template.flatMap({ screen.screen.templates[$0] })
    else { return nil }
    let panel = PlacedOverlay.Panel(
      frame: frame, corners: .even(isGlass ? frame.height / 2 : 0),
      content: .template(template, data(spec.content.item)))
    return PlacedOverlay(kind: .accessory, panels: [panel], title: spec.content.item?.name)
  }

  private var keyboard: PlacedOverlay? {
    guard let spec = presentation.keyboard, let frame = screen.bars.keyboard else { return nil }
    let metrics = KeyboardMetrics(viewport: screen.viewport, spec: spec)
    // Keys avoid the device's safe area at the sides.
    let plan = KeyboardPlan(
      spec, metrics, language: spec.language ?? screen.variant.traits.language.name, width: frame.width,
      sides: max(insets.left, insets.right))
    let radius = isGlass ? 26.0 : 0
    let panel = PlacedOverlay.Panel(
      frame: frame, corners: Corners([radius, radius, 0, 0], isContinuous: true), content: .keyboard(plan))
    return PlacedOverlay(kind: .keyboard, panels: [panel])
  }

  private var alert: PlacedOverlay? {
    guard let spec = presentation.alert else { return nil }
    let template = spec.alertTemplate(on: system)
    let preferred = measured(template, width: size.width - 32)
    let panel = PlacedOverlay.Panel(
      frame: pixelAligned(preferred.centered(in: free)), corners: .even(isGlass ? 34 : 14),
      content: .template(template, data()))
    return PlacedOverlay(kind: .alert, panels: [panel], backdrop: .dimmed, title: spec.title)
  }

  private var toast: PlacedOverlay? {
    guard let spec = presentation.toast else { return nil }
    let template = spec.content.template.flatMap { screen.screen.templates[$0] } ?? spec.template
    let data = data(spec.content.item)
    let preferred = measured(template, data, width: size.width - 32)
    let safe = screen.bars.safeAreaInsets
    let y = spec.placement == .top ? safe.top + 8 : size.height - max(safe.bottom, 8) - 12 - preferred.height
    let frame = CGRect(
      x: (size.width - preferred.width) / 2, y: y, width: preferred.width, height: preferred.height)
    let panel = PlacedOverlay.Panel(
      frame: pixelAligned(frame), corners: .even(min(22, preferred.height / 2)),
      content: .template(template, data))
    return PlacedOverlay(kind: .toast, panels: [panel], title: spec.title ?? spec.content.item?.name)
  }
}

extension OverlayGeometry {
  /// Returns the template data of an item or, without an item, only the values of the screen.
  func data(_ item: Item? = nil) -> TemplateData {
    let data = item.map { TemplateData($0, number: 0, index: 0, in: Section(items: [$0], path: $0.path)) }
    return screen.shown(data ?? TemplateData())
  }

  /// Returns the preferred size of a system template, or of a design's template with its data, in points.
  func measured(_ template: Template, _ data: TemplateData? = nil, width: Double) -> CGSize {
    screen.fonts.size(
      of: template, showing: data ?? self.data(), proposed: width, limit: width, as: screen.variant.traits,
      isOfSystem: data == nil)
  }

  func pixelAligned(_ frame: CGRect) -> CGRect {
    let scale = screen.viewport.scale
    return CGRect(
      x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
      width: frame.width,
      height: (frame.height * scale).rounded(.up) / scale)
  }

  func frame(of source: SourceItem?) -> CGRect? { source.flatMap { screen.frame(of: $0) } }
}

extension ScreenArrangement {
  /// Returns the frame of an overlay's source in points of the image; nil if the source is not on the screen. The
  /// screen's fonts must be loaded.
  package func frame(of source: SourceItem) -> CGRect? {
    switch source {
    case .item(let id):
      guard let path = screen.indexPath(ofItem: id), let cell = arrangement.attributesForItem(at: path) else {
        return nil
      }
      return cell.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    case .button(let bar, let number):
      let bars = ScreenBars(screen: self, background: .white)
      return fonts.typesetting(as: variant.traits) {
        bars.frame(ofButton: number, in: bar, typesetter: $0, theme: Theme())
      }
    }
  }
}

extension Corners {
  static func even(_ radius: Double) -> Corners {
    Corners([radius, radius, radius, radius], isContinuous: true)
  }
}

extension ScreenArrangement {
  /// Returns the geometry of a sheet over this screen.
  func geometry(of sheet: SheetSpec) -> SheetGeometry {
    SheetGeometry(
      sheet, over: screen, at: viewport, size: bounds.size, keyboard: bars.keyboard,
      isRightToLeft: variant.traits.direction == .rightToLeft)
  }

  /// The overlays, from back to front.
  package var overlays: [PlacedOverlay] { OverlayGeometry(over: self)?.all ?? [] }

  /// All bars and overlays, for wireframes.
  package var barFrames: [BarFrame] {
    ownBarFrames
      + overlays.map {
        BarFrame(id: $0.kind.rawValue, name: $0.kind.name, title: $0.title, frame: $0.frame)
      }
  }
}

/// An overlay with its panels' frames, in points of the image.
package struct PlacedOverlay {
  /// The kinds of overlays, from back to front.
  package enum Kind: String, CaseIterable {
    case accessory = "bottom-accessory"
    case popover, sheet, keyboard, contextMenu = "context-menu", actionSheet = "action-sheet", alert, toast

    /// The kind's name for readers, such as `Action sheet`.
    package var name: String {
      rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
    }
  }

  /// A rectangle with content. An overlay can have several panels.
  struct Panel {
    let frame: CGRect
    var corners: Corners
    var content: Content
    /// The panel's background color; nil means `material`.
    var backgroundColor: DesignColor?
    /// The panel's material; nil means the system's.
    var material: SystemMaterial?
    /// The position of the tip of a popover's arrow; nil without an arrow.
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
    /// The screen is blurred, except for the cell of an item, which is lifted. `lifting` is the item's id.
    case blurred(lifting: String)
  }

  package let kind: Kind
  var panels: [Panel]
  var backdrop = Backdrop.untouched
  /// The appearance of the overlay; nil for that of the screen.
  var overrideUserInterfaceStyle: ColorTraits.Appearance?
  /// The title of the overlay; if it has no title, the first text of its content.
  var title: String?
  /// The navigation bar of a sheet whose content is a template; nil if there is none.
  var bar: NavigationBarSpec?
  var hasGrabber = false

  package var frame: CGRect { panels.dropFirst().reduce(panels.first?.frame ?? .zero) { $0.union($1.frame) } }
}
