import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Finds cells that are too small to tap: below 44 × 44 points (Human Interface Guidelines, Buttons).
///
/// The buttons of bars are skipped, because they are the system's, as are cells without visible content.
struct HitRegionAudit {
  let screen: AuditedScreen

  static let least = 44.0

  var findings: [AuditFinding] { screen.cells.compactMap(finding) }

  private func finding(on cell: AuditedElement) -> AuditFinding? {
    // In perspective, the bounding box of a cell does not describe the area that can be tapped.
    let isFlat = cell.attributes.transform3D.isAffine
    let size = isFlat ? cell.attributes.frame.size : cell.attributes.size
    let (width, height) = (Double(size.width), Double(size.height))
    guard min(width, height) < Self.least - 0.01, cell.showsSomething else { return nil }
    return AuditFinding(
      audit: .hitRegion, cause: [screen.screen.id, cell.cell.template.name], places: places(of: cell),
      message: "cells are \(width.figures(1)) × \(height.figures(1)) points, which is small for a finger",
      hint: "make them at least \(Self.least.figures(0)) × \(Self.least.figures(0))",
      badness: Self.least / max(min(width, height), 1), example: cell.item?.id, element: cell.element,
      template: cell.cell.template.name)
  }

  private func places(of cell: AuditedElement) -> [JSONPath] {
    let section = screen.screen.sections[cell.attributes.indexPath.section].path
    let layout = screen.screen.path.appending("layout")
    return [cell.item?.path.appending("size"), section.appending("itemSize")].compactMap { $0 }
      + ["itemHeight", "itemSize", "estimatedItemSize", "segmentHeight", "columnCount"].map(layout.appending)
      + [layout, screen.screen.path]
  }
}

extension AuditedElement {
  fileprivate var showsSomething: Bool { parts.contains { $0.placed.node.part.content != nil } }
}
