import Cells
import DesignFormat
import Foundation
import LayoutEngine

/// Finds overlapping texts within a cell, and overlapping cells in layouts that keep cells apart.
struct OverlapAudit {
  let screen: AuditedScreen

  /// The overlap that is ignored, in points, because rounding can cause it.
  private static let tolerance = 1.5

  var findings: [AuditFinding] { screen.elements.flatMap(texts) + cells }

  private func texts(on element: AuditedElement) -> [AuditFinding] {
    let texts = element.seenTexts
    return texts.indices.flatMap { first in
      texts[(first + 1)...].filter { $0.ink.overlaps(texts[first].ink, by: Self.tolerance) }.map { second in
        AuditFinding(
          audit: .overlap, cause: ["\(texts[first].path)", "\(second.path)", element.cell.template.name],
          places: element.places(second.path),
          message: "a text lies on another one, \(quoted(texts[first].block.passage.string))",
          hint: "give them room of their own in a row or a column", example: second.block.passage.string,
          element: element.element, template: element.cell.template.name)
      }
    }
  }

  private var cells: [AuditFinding] {
    guard screen.screen.layout.keepsCellsApart else { return [] }
    let upright = screen.cells
      .filter { $0.attributes.transform3D == .identity && !screen.screen.layout.isHeld($0.attributes) }
      .sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }
    var findings: [AuditFinding] = []
    for (index, upper) in upright.enumerated() {
      for lower in upright[(index + 1)...] {
        guard lower.attributes.frame.minY < upper.attributes.frame.maxY else { break }
        guard upper.attributes.frame.overlaps(lower.attributes.frame, by: Self.tolerance) else { continue }
        findings.append(finding(on: lower, over: upper))
      }
    }
    return findings
  }

  private func finding(on cell: AuditedElement, over other: AuditedElement) -> AuditFinding {
    AuditFinding(
      audit: .overlap, cause: [screen.screen.id, "cells"],
      places: [screen.screen.path.appending("layout"), screen.screen.path],
      message: "cells lie on one another, such as \(cell.name) on \(other.name)",
      hint: "make them smaller, or leave more room between them", element: cell.element,
      template: cell.cell.template.name)
  }
}
