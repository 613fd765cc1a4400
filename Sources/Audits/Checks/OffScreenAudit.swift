import Cells
import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// Finds cells, and texts in them, that cannot be scrolled completely into view.
struct OffScreenAudit {
  let screen: AuditedScreen

  private static let tolerance = 1.0

  var findings: [AuditFinding] {
    let whole = screen.arranged.reach
    return screen.elements.compactMap { element in
      let reach = screen.arranged.reach(of: element.attributes, within: whole)
        .insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
      guard element.attributes.transform3D.isAffine else { return nil }
      // A layout may temporarily enlarge the cell in the middle, so the frame without its transform is checked.
      let frame = element.attributes.uprightFrame
      if !reach.contains(frame) { return cell(element) }
      let texts = element.seenTexts.filter {
        !reach.contains($0.ink.offsetBy(dx: frame.minX, dy: frame.minY))
      }
      guard element.attributes.transform3D == .identity, let text = texts.first else { return nil }
      return self.text(text, of: element)
    }
  }

  private func cell(_ element: AuditedElement) -> AuditFinding {
    AuditFinding(
      audit: .offScreen, cause: [screen.screen.id, "cells"],
      places: [screen.screen.path.appending("layout"), screen.screen.path],
      message: "\(element.element.noun) stand outside of what can be scrolled into view",
      hint: "make the layout smaller than the screen", example: element.item?.id ?? element.name,
      element: element.element, template: element.cell.template.name)
  }

  private func text(_ text: AuditedElement.TextPart, of element: AuditedElement) -> AuditFinding {
    AuditFinding(
      audit: .offScreen, cause: ["\(text.path)", element.cell.template.name],
      places: element.places(text.path, "offset"),
      message: "a text stands outside of what can be scrolled into view",
      hint: "make it narrower, or move it inwards", example: text.block.passage.string,
      element: element.element, template: element.cell.template.name)
  }
}
