import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Finds texts and icons that the status bar, the notch or the home indicator cover permanently, because they cannot be
/// scrolled out of the covered area.
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
      paths: element.paths(ink.path), message: "\(ink.content.noun) is under \(side.name)",
      hint: side.isBeside
        ? #"set "insetsFromSafeArea": true in the template, or "sectionInsetReference": "safeArea""#
        : #"set "insetsFromSafeArea": true in the template, or use insets to keep the safe area clear"#,
      example: ink.content.example, element: element.element, template: element.cell.template.name)
  }

  private struct Side {
    let name: String
    /// The covered rectangle of the text or icon, in content coordinates.
    let area: CGRect
    /// Whether the covered rectangle is at the left or right side of the screen, and not at the top or bottom.
    var isBeside = false
  }

  /// The areas that the device covers even after scrolling: the status bar at the start of the content, the
  /// home indicator at the end, and the notch at the left or right side. The notch is omitted if the content
  /// scrolls horizontally.
  private var coveredSides: [Side] {
    let (bounds, insets) = (screen.arranged.bounds, screen.arranged.bars.deviceInsets)
    let (reach, size) = (screen.arranged.reach, screen.arranged.bounds.size)
    let cover = "the notch"
    var sides = [
      Side(
        name: "the status bar",
        area: CGRect(x: bounds.minX, y: reach.minY, width: size.width, height: insets.top)),
      Side(
        name: "the home indicator",
        area: CGRect(
          x: bounds.minX, y: reach.maxY - insets.bottom, width: size.width, height: insets.bottom)),
    ]
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
    /// The rectangle of the content, in the cell's coordinates.
    let box: CGRect
  }

  fileprivate var inks: [Ink] {
    let others = parts.filter { $0.placed.lines == nil }
    return (visibleTexts.map(\.part) + others).compactMap { part in
      guard let content = part.placed.node.part.content, content.isReadWhole,
        let box = part.placed.node.part.labelFreeArea(of: part.placed)
      else { return nil }
      return Ink(content: content, path: part.path, box: box)
    }
  }
}

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
      // A layout may temporarily enlarge the cell in the middle of the screen, so the cell's frame without the
      // transform is checked.
      let frame = element.attributes.untransformedFrame
      if !reach.encloses(frame) { return cell(element) }
      let texts = element.visibleTexts.filter {
        !reach.encloses($0.drawnFrame.offsetBy(dx: frame.minX, dy: frame.minY))
      }
      guard element.attributes.transform3D == .identity, let text = texts.first else { return nil }
      return self.text(text, of: element)
    }
  }

  private func cell(_ element: AuditedElement) -> AuditFinding {
    AuditFinding(
      audit: .offScreen, cause: [screen.screen.id, "cells"],
      paths: [screen.screen.path.appending("layout"), screen.screen.path],
      message: "\(element.element.noun) cannot be scrolled into view",
      hint: "make the layout smaller than the screen", example: element.item?.id ?? element.name,
      element: element.element, template: element.cell.template.name)
  }

  private func text(_ text: AuditedElement.TextPart, of element: AuditedElement) -> AuditFinding {
    AuditFinding(
      audit: .offScreen, cause: ["\(text.path)", element.cell.template.name],
      paths: element.paths(text.path, "offset"),
      message: "a text cannot be scrolled into view",
      hint: "make it narrower, or move it inwards", example: text.block.styledString.string,
      element: element.element, template: element.cell.template.name)
  }
}

/// Finds overlapping texts within a cell, and overlapping cells in layouts whose cells should not overlap.
struct OverlapAudit {
  let screen: AuditedScreen

  /// The largest overlap that is ignored, in points. Rounding can cause such an overlap.
  private static let tolerance = 1.5

  var findings: [AuditFinding] { screen.elements.flatMap(texts) + cells }

  private func texts(on element: AuditedElement) -> [AuditFinding] {
    let texts = element.visibleTexts
    return texts.indices.flatMap { first in
      texts[(first + 1)...].filter { $0.drawnFrame.overlaps(texts[first].drawnFrame, by: Self.tolerance) }.map
      { second in
        AuditFinding(
          audit: .overlap, cause: ["\(texts[first].path)", "\(second.path)", element.cell.template.name],
          paths: element.paths(second.path),
          message: "a text overlaps another one, \(quoted(texts[first].block.styledString.string))",
          hint: "put them next to each other in a row or a column", example: second.block.styledString.string,
          element: element.element, template: element.cell.template.name)
      }
    }
  }

  private var cells: [AuditFinding] {
    guard screen.screen.layout.extended.keepsCellsApart else { return [] }
    let upright = screen.cells
      .filter {
        $0.attributes.transform3D == .identity && !screen.screen.layout.extended.isHeld($0.attributes)
      }
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
      paths: [screen.screen.path.appending("layout"), screen.screen.path],
      message: "cells overlap, such as \(cell.name) on \(other.name)",
      hint: "make them smaller, or increase the space between them", element: cell.element,
      template: cell.cell.template.name)
  }
}

/// Finds cells that are too small to tap: below 44 × 44 points (Human Interface Guidelines, Buttons).
///
/// Cells without visible content are skipped, and so are the buttons of bars, because the system draws them.
/// Outside of lists, self-sizing cells are also skipped if they contain only text and are about as wide as
/// the screen. Such cells, for example messages in a conversation, are meant for reading and not for tapping.
struct HitRegionAudit {
  let screen: AuditedScreen

  static let least = 44.0

  var findings: [AuditFinding] { screen.cells.compactMap(finding) }

  private func finding(on cell: AuditedElement) -> AuditFinding? {
    // In perspective, the bounding box of a cell does not describe the area that can be tapped.
    let isFlat = cell.attributes.transform3D.isAffine
    let size = isFlat ? cell.attributes.frame.size : cell.attributes.size
    let (width, height) = (Double(size.width), Double(size.height))
    guard min(width, height) < Self.least - 0.01, cell.showsSomething, !isReadOnly(cell) else { return nil }
    return AuditFinding(
      audit: .hitRegion, cause: [screen.screen.id, "cells"], paths: paths(of: cell),
      message:
        "cells are \(width.figures(1)) × \(height.figures(1)) points, which is too small to tap reliably",
      hint: "make them at least \(Self.least.figures(0)) × \(Self.least.figures(0))",
      severityScore: Self.least / max(min(width, height), 1), example: cell.item?.id, element: cell.element,
      template: cell.cell.template.name)
  }

  private func isReadOnly(_ cell: AuditedElement) -> Bool {
    screen.screen.layout.measuresCells
      && screen.screen.sections[cell.attributes.indexPath.section].list == nil
      && cell.attributes.frame.width >= 0.8 * screen.arranged.bounds.width
      && cell.parts.allSatisfy { $0.placed.node.part.content == nil || $0.placed.node.part.text != nil }
  }

  private func paths(of cell: AuditedElement) -> [JSONPath] {
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

/// Finds spacings in a design's file that are not multiples of the design's grid unit. Lengths up to 2 points are
/// skipped, because they are usually hairlines and small gaps. Tokens are skipped, because the tokens of a spacing
/// system have their own grid.
struct OffGridAudit {
  let file: DesignFile
  let grid: Double

  static let keys: Set = [
    "spacing", "padding", "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "contentInset",
    "gap",
  ]
  private static let finest = 2.0

  var findings: [AuditFinding] { findings(in: file.root, at: .root) }

  private func findings(in value: JSONValue, at path: JSONPath) -> [AuditFinding] {
    switch value.content {
    case .array(let elements):
      elements.enumerated().flatMap { findings(in: $1, at: path.appending($0)) }
    case .object(let members):
      members.flatMap { member in
        let memberPath = path.appending(member.key)
        return Self.keys.contains(member.key)
          ? numbers(of: member.value, at: memberPath).compactMap {
            finding($0.number, member.key, at: $0.path)
          }
          : findings(in: member.value, at: memberPath)
      }
    case .null, .bool, .number, .string: []
    }
  }

  private func numbers(of value: JSONValue, at path: JSONPath) -> [(number: Double, path: JSONPath)] {
    switch value.content {
    case .number(let number): [(number, path)]
    case .array(let elements): elements.enumerated().flatMap { numbers(of: $1, at: path.appending($0)) }
    case .object(let members): members.flatMap { numbers(of: $0.value, at: path.appending($0.key)) }
    case .null, .bool, .string: []
    }
  }

  private func finding(_ number: Double, _ key: String, at path: JSONPath) -> AuditFinding? {
    let steps = number / grid
    guard abs(number) > Self.finest, abs(steps - steps.rounded()) * grid > 1e-6 else { return nil }
    return AuditFinding(
      audit: .offGrid, severity: .info, cause: [], paths: [path],
      message: "spacings are not multiples of \(grid.figures(2)) points",
      detail: AuditFinding.Detail(text: "\(key) \(number.figures(2))", path: path),
      template: path.template)
  }
}

extension JSONPath {
  fileprivate var template: String? {
    guard components.count > 1, components[0] == .key("templates"), case .key(let name) = components[1]
    else { return nil }
    return name
  }
}
