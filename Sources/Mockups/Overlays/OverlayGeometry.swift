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
    /// The panel's background color; nil if the panel has a material instead.
    var backgroundColor: DesignColor?
    /// The panel's material; nil for the system's default material.
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
  /// The appearance of the overlay; nil for the appearance of the screen.
  var overrideUserInterfaceStyle: ColorTraits.Appearance?
  /// The title of the overlay; if it has no title, the first text of its content.
  var title: String?
  /// The navigation bar of a sheet whose content is a template; nil if there is none.
  var bar: NavigationBarSpec?
  var hasGrabber = false

  package var frame: CGRect { panels.dropFirst().reduce(panels.first?.frame ?? .zero) { $0.union($1.frame) } }
}

extension OverlayGeometry {
  var sheet: PlacedOverlay? {
    presentation.sheet.flatMap { sheet($0, .sheet, showing: screen.presented.sheet) }
  }

  /// Returns a sheet, or a popover that is shown as a sheet because the screen's width or height is compact.
  private func sheet(
    _ spec: SheetSpec, _ kind: PlacedOverlay.Kind, showing shown: ScreenArrangement?
  ) -> PlacedOverlay? {
    let geometry = screen.geometry(of: spec)
    if let shown {
      let frame =
        geometry.frame(spec.detent, contentHeight: shown.bounds.height)
      return overlay(
        kind, spec, .screen(shown), frame, backgroundColor: spec.background?.color ?? shown.screen.background,
        geometry)
    }
    guard let name = spec.content.template, let template = screen.screen.templates[name] else { return nil }
    let data = data(spec.content.item)
    let large = geometry.frame(.large)
    let inner = geometry.insets(in: large)
    let top = inner.top + (spec.navigationBar == nil ? 0 : 44)
    let width = large.width - inner.left - inner.right
    let preferred =
      measured(template, data, width: width).height + top + (geometry.isBeside ? inner.bottom : bottomInset)
    let frame = geometry.frame(spec.detent, contentHeight: preferred.rounded(.up))
    return overlay(
      kind, spec, .template(template, data), frame, backgroundColor: spec.background?.color, geometry)
  }

  private func overlay(
    _ kind: PlacedOverlay.Kind, _ spec: SheetSpec, _ content: PlacedOverlay.Content, _ frame: CGRect,
    backgroundColor: DesignColor?, _ geometry: SheetGeometry
  ) -> PlacedOverlay {
    var panel = PlacedOverlay.Panel(
      frame: frame, corners: geometry.corners(of: frame), content: content,
      backgroundColor: backgroundColor ?? .system(.systemBackground))
    if let material = spec.background?.material { (panel.backgroundColor, panel.material) = (nil, material) }
    var overlay = PlacedOverlay(kind: kind, panels: [panel])
    overlay.backdrop =
      geometry.pushesBack(frame) ? .pushedBack : geometry.dims(frame) ? .dimmed : .untouched
    overlay.overrideUserInterfaceStyle = spec.overrideUserInterfaceStyle
    if case .screen(let shown) = content, overlay.overrideUserInterfaceStyle == nil {
      overlay.overrideUserInterfaceStyle = shown.screen.overrideUserInterfaceStyle
    }
    overlay.bar = spec.navigationBar
    overlay.hasGrabber = spec.hasGrabber
    if case .screen(let shown) = content { overlay.title = shown.screen.topBar?.title }
    overlay.title = overlay.title ?? spec.navigationBar?.title ?? spec.content.item?.name
    return overlay
  }

  /// The height at the bottom of the screen that the keyboard or the device's safe area covers, in points.
  private var bottomInset: Double { max(insets.bottom, Double(screen.bars.keyboard?.height ?? 0)) }

  var popover: PlacedOverlay? {
    guard let spec = presentation.popover else { return nil }
    guard sheetGeometry.isForm else {
      var low = SheetSpec()
      (low.content, low.hasGrabber) = (spec.content, true)
      low.detent = spec.content.screenID == nil ? .content : .medium
      return sheet(low, .popover, showing: screen.presented.popover)
    }
    let (content, preferred): (PlacedOverlay.Content, CGSize)
    if let shown = screen.presented.popover {
      (content, preferred) = (.screen(shown), shown.bounds.size)
    } else {
      guard let name = spec.content.template, let template = screen.screen.templates[name] else { return nil }
      let data = data(spec.content.item)
      content = .template(template, data)
      let height = spec.height ?? measured(template, data, width: spec.width).height
      preferred = CGSize(width: spec.width, height: height)
    }
    let geometry = besideSource(frame(of: spec.sourceItem), preferred, gap: isGlass ? 8 : 14)
    var panel = PlacedOverlay.Panel(
      frame: pixelAligned(geometry.frame), corners: .even(isGlass ? 34 : 13), content: content,
      backgroundColor: .system(.systemBackground))
    if !isGlass { panel.arrow = geometry.tip }
    if case .screen(let shown) = content { panel.backgroundColor = shown.screen.background }
    return PlacedOverlay(kind: .popover, panels: [panel], title: spec.content.item?.name)
  }

  /// Returns a frame below or above the source, centered if possible, and the point at which the arrow touches the
  /// source. Without a source, the frame is centered on the screen.
  func besideSource(_ source: CGRect?, _ preferred: CGSize, gap: Double) -> (frame: CGRect, tip: CGPoint?) {
    guard let source else { return (preferred.centered(in: free), nil) }
    let availableFrame = free.inset(
      by: EdgeInsets(
        top: insets.top + 8, left: insets.left + 8, bottom: max(8, insets.bottom), right: insets.right + 8))
    let height = min(preferred.height, availableFrame.height)
    let x = min(
      max(source.midX - preferred.width / 2, availableFrame.minX),
      max(availableFrame.minX, availableFrame.maxX - preferred.width))
    let isBelow = source.maxY + gap + height <= availableFrame.maxY || source.midY < availableFrame.midY
    let y =
      isBelow
      ? min(source.maxY + gap, availableFrame.maxY - height)
      : max(availableFrame.minY, source.minY - gap - height)
    let tip = CGPoint(x: source.midX, y: isBelow ? source.maxY + 1 : source.minY - 1)
    return (CGRect(x: x, y: y, width: preferred.width, height: height), tip)
  }
}

extension OverlayGeometry {
  var contextMenu: PlacedOverlay? {
    guard let spec = presentation.contextMenu else { return nil }
    let template = spec.template(on: system)
    let preferred = measured(template, width: size.width - 32)
    let source = frame(of: spec.sourceItem)
    var geometry = besideSource(source, preferred, gap: isGlass ? 12 : 8).frame
    if let source {
      // The menu is aligned with the edge of the source that is nearer to the screen's edge, as in UIKit.
      let isAtRight = abs(source.midX - size.width / 2) < 1 ? isRightToLeft : source.midX > size.width / 2
      let inset = sideInset(of: spec.sourceItem)
      let x = isAtRight ? source.maxX - preferred.width - inset : source.minX + inset
      let least = max(8, insets.left + 8)
      if case .item = spec.sourceItem, geometry.intersects(source) {
        // If the menu fits neither below nor above the source, it is placed beside the source.
        let fits = source.maxX + 8 + preferred.width <= size.width - 8
        geometry.origin.x = fits ? source.maxX + 8 : max(8, source.minX - 8 - preferred.width)
        return overlay(spec, geometry, source)
      }
      geometry.origin.x = min(
        max(x, least), max(least, size.width - max(8, insets.right + 8) - preferred.width))
    }
    return overlay(spec, geometry, source)
  }

  private func overlay(_ spec: ContextMenuSpec, _ geometry: CGRect, _ source: CGRect?) -> PlacedOverlay {
    let panel = PlacedOverlay.Panel(
      frame: pixelAligned(geometry), corners: .even(isGlass ? 32 : 13),
      content: .template(spec.template(on: system), data()))
    var overlay = PlacedOverlay(
      kind: .contextMenu, panels: [panel], title: spec.title ?? spec.actions.first?.title)
    if case .item(let id) = spec.sourceItem, source != nil { overlay.backdrop = .blurred(lifting: id) }
    return overlay
  }

  /// Returns the menu's inset from the sides of its source, in points. The menu of a cell that spans the screen's width
  /// is aligned with the margins.
  private func sideInset(of source: SourceItem) -> Double {
    guard case .item = source, let frame = frame(of: source), frame.width >= size.width - 1 else { return 0 }
    return 16
  }

  var actionSheet: PlacedOverlay? {
    guard let spec = presentation.actionSheet else { return nil }
    let title = spec.title ?? spec.message ?? spec.actions.first?.title
    if sheetGeometry.isForm || isGlass, let source = frame(of: spec.sourceItem) {
      return popover(spec, beside: source, title)
    }
    if sheetGeometry.isForm { return popover(spec, beside: nil, title) }
    let width = min(size.width, size.height, 440) - 16
    let bottom = isGlass ? max(8, min(insets.bottom, 8)) : max(8, insets.bottom)
    var (y, panels) = (size.height - bottom, [PlacedOverlay.Panel]())
    for template in spec.actionSheetTemplates(on: system).reversed() {
      let height = measured(template, width: width).height
      let frame = CGRect(x: (size.width - width) / 2, y: y - height, width: width, height: height)
      let radius = isGlass ? max(34, (screen.viewport.device?.cornerRadius ?? 0) - 8) : 13
      panels.append(
        PlacedOverlay.Panel(
          frame: pixelAligned(frame), corners: .even(radius), content: .template(template, data())))
      y = frame.minY - 8
    }
    return PlacedOverlay(
      kind: .actionSheet, panels: panels.reversed(), backdrop: .dimmed, title: title)
  }

  private func popover(_ spec: AlertSpec, beside source: CGRect?, _ title: String?) -> PlacedOverlay {
    let template = spec.popoverTemplate(on: system)
    let width = isGlass ? 280.0 : 270
    let preferred = CGSize(width: width, height: measured(template, width: width).height)
    let geometry = besideSource(source, preferred, gap: isGlass ? 8 : 14)
    var panel = PlacedOverlay.Panel(
      frame: pixelAligned(geometry.frame), corners: .even(isGlass ? 34 : 13),
      content: .template(template, data()))
    if !isGlass { panel.arrow = geometry.tip }
    return PlacedOverlay(
      kind: .actionSheet, panels: [panel], backdrop: isGlass ? .untouched : .dimmed, title: title)
  }
}
