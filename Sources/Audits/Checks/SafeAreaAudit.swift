import Cells
import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// Finds texts and icons that the notch or the home indicator permanently covers, because scrolling cannot move them.
struct SafeAreaAudit {
  let screen: AuditedScreen

  private static let tolerance = 1.0

  var findings: [AuditFinding] {
    let sides = coveredSides
    return screen.elements.filter { $0.attributes.transform3D == .identity }.flatMap { element in
      element.inks.compactMap { ink in
        let frame = element.attributes.frame
        let box = ink.box.offsetBy(dx: frame.minX, dy: frame.minY)
        let scrollsOut = screen.arranged.row(of: element.attributes)?.scrollsHorizontally == true
        return sides.first { !($0.isBeside && scrollsOut) && $0.area.overlaps(box, by: Self.tolerance) }
          .map { finding(on: ink, under: $0, element) }
      }
    }
  }

  private func finding(
    on ink: AuditedElement.Ink, under side: Side, _ element: AuditedElement
  ) -> AuditFinding {
    AuditFinding(
      audit: .safeArea, cause: ["\(ink.path)", element.cell.template.name, side.name],
      places: element.places(ink.path), message: "\(ink.content.noun) is under \(side.name)",
      hint: side.isBeside
        ? #""insetsFromSafeArea": true in the template keeps it out, as "sectionInsetReference": "safeArea" does"#
        : "leave the safe area free with insets",
      example: ink.content.example, element: element.element, template: element.cell.template.name)
  }

  private struct Side {
    let name: String
    /// The covered rectangle, in content coordinates.
    let area: CGRect
    /// Whether the side is the left or the right one.
    var isBeside = false
  }

  /// The sides of the screen that stay covered, because the content does not scroll in that direction.
  private var coveredSides: [Side] {
    let (bounds, insets) = (screen.arranged.bounds, screen.arranged.bars.deviceInsets)
    let (reach, size) = (screen.arranged.reach, screen.arranged.bounds.size)
    let cover = "the notch"
    var sides: [Side] = []
    if reach.height <= size.height + 0.5, !screen.arranged.screen.layout.fillsHeight {
      sides += [
        Side(
          name: "the status bar",
          area: CGRect(x: bounds.minX, y: bounds.minY, width: size.width, height: insets.top)),
        Side(
          name: "the home indicator",
          area: CGRect(
            x: bounds.minX, y: bounds.maxY - insets.bottom, width: size.width, height: insets.bottom)),
      ]
    }
    if reach.width <= size.width + 0.5 {
      sides += [
        Side(
          name: cover, area: CGRect(x: bounds.minX, y: bounds.minY, width: insets.left, height: reach.height),
          isBeside: true),
        Side(
          name: cover,
          area: CGRect(
            x: bounds.maxX - insets.right, y: bounds.minY, width: insets.right, height: reach.height),
          isBeside: true),
      ]
    }
    return sides.filter { $0.area.width > 0 && $0.area.height > 0 }
  }
}

extension AuditedElement {
  /// A text or an icon that must not be covered.
  struct Ink {
    let content: PartContent
    let path: JSONPath
    /// The rectangle of the content, in the cell's points.
    let box: CGRect
  }

  fileprivate var inks: [Ink] {
    let others = parts.filter { $0.placed.lines == nil }
    return (seenTexts.map(\.part) + others).compactMap { part in
      guard let content = part.placed.node.part.content, content.isReadWhole,
        let box = part.placed.node.part.keptClear(of: part.placed)
      else { return nil }
      return Ink(content: content, path: part.path, box: box)
    }
  }
}
