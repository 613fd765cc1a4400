import DesignFormat
import Foundation
import Graphics
import LayoutEngine

extension OverlayPlaces {
  var contextMenu: PlacedOverlay? {
    guard let spec = presentation.contextMenu else { return nil }
    let template = spec.template(on: system)
    let wanted = measured(template, width: size.width - 32)
    let source = frame(of: spec.sourceItem)
    var place = besideSource(source, wanted, gap: isGlass ? 12 : 8).frame
    if let source {
      // Aligned with the edge of the source that is nearer to the screen's edge, as in UIKit.
      let isAtRight = abs(source.midX - size.width / 2) < 1 ? isRightToLeft : source.midX > size.width / 2
      let inset = sideInset(of: spec.sourceItem)
      let x = isAtRight ? source.maxX - wanted.width - inset : source.minX + inset
      let least = max(8, insets.left + 8)
      if case .item = spec.sourceItem, place.intersects(source) {
        // If the menu fits neither below nor above the source, it is placed beside it.
        let fits = source.maxX + 8 + wanted.width <= size.width - 8
        place.origin.x = fits ? source.maxX + 8 : max(8, source.minX - 8 - wanted.width)
        return overlay(spec, place, source)
      }
      place.origin.x = min(max(x, least), max(least, size.width - max(8, insets.right + 8) - wanted.width))
    }
    return overlay(spec, place, source)
  }

  private func overlay(_ spec: ContextMenuSpec, _ place: CGRect, _ source: CGRect?) -> PlacedOverlay {
    let panel = PlacedOverlay.Panel(
      frame: pixelAligned(place), corners: .even(isGlass ? 32 : 13),
      content: .template(spec.template(on: system), data()))
    var overlay = PlacedOverlay(
      kind: .contextMenu, panels: [panel], title: spec.title ?? spec.actions.first?.title)
    if case .item(let id) = spec.sourceItem, source != nil { overlay.backdrop = .blurred(lifting: id) }
    return overlay
  }

  /// The menu of a cell that spans the screen's width is aligned with the margins.
  private func sideInset(of source: SourceItem) -> Double {
    guard case .item = source, let frame = frame(of: source), frame.width >= size.width - 1 else { return 0 }
    return 16
  }

  var actionSheet: PlacedOverlay? {
    guard let spec = presentation.actionSheet else { return nil }
    let title = spec.title ?? spec.message ?? spec.actions.first?.title
    if sheetPlace.isForm || isGlass, let source = frame(of: spec.sourceItem) {
      return popover(spec, beside: source, title)
    }
    if sheetPlace.isForm { return popover(spec, beside: nil, title) }
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
    let wanted = CGSize(width: width, height: measured(template, width: width).height)
    let place = besideSource(source, wanted, gap: isGlass ? 8 : 14)
    var panel = PlacedOverlay.Panel(
      frame: pixelAligned(place.frame), corners: .even(isGlass ? 34 : 13),
      content: .template(template, data()))
    if !isGlass { panel.arrow = place.tip }
    return PlacedOverlay(
      kind: .actionSheet, panels: [panel], backdrop: isGlass ? .untouched : .dimmed, title: title)
  }
}
