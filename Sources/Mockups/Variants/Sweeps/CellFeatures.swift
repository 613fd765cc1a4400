import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Finds the parts of a cell that are truncated, wrapped, omitted, or outside the cell.
struct CellFeatures {
  let template: String
  let kinds: Set<SweepKind>

  /// A feature of the cell, with its rectangle in the cell's coordinates. The rectangle is `nil` for the whole cell.
  struct Finding: Equatable, Sendable {
    let topic: LayoutFeature.Topic
    var value: Int?
    var lines: [[Int]] = []
    var markedFrame: CGRect?
  }

  /// The distance that a part may extend beyond its cell, in points. It is too small to be visible.
  private static let tolerance = 0.5

  func findings(in root: LaidOutNode) -> [Finding] {
    var findings: [Finding] = []
    if kinds.contains(.clipping),
      root.node.partStyle.widthRange.lowerBound > root.frame.width + Self.tolerance
    {
      findings.append(Finding(topic: .narrow))
    }
    let cell = ClippedArea(box: root.frame, clip: nil, offset: .zero)
    visit(root, in: cell, &findings)
    return findings
  }

  private struct ClippedArea {
    /// The bounds of the cell, in the cell's coordinates.
    let box: CGRect
    /// The intersection of the frames of all enclosing parts that clip their content; `nil` if no enclosing part clips.
    var clip: CGRect?
    /// The sum of the `offset` values of the part and of its ancestors. A part that is outside of its cell only because
    /// of these values is not reported, because the design specifies them.
    var offset: CGPoint
  }

  private func visit(_ placed: LaidOutNode, in clippedArea: ClippedArea, _ findings: inout [Finding]) {
    let (node, partStyle) = (placed.node, placed.node.partStyle)
    if let opacity = partStyle.opacity, opacity <= 0 { return }
    var clippedArea = clippedArea
    if let offset = partStyle.offset {
      clippedArea.offset.x += node.direction == .rightToLeft ? -offset.x : offset.x
      clippedArea.offset.y += offset.y
    }
    if kinds.contains(.rows), let lines = placed.wrappedLines {
      let part = LayoutFeature.PartName(name: node.source?.name ?? node.name, template: template)
      findings.append(
        Finding(topic: .rowLines(part), value: lines.count, lines: [lines], markedFrame: placed.frame))
    }
    if let lines = placed.lines { text(lines, in: placed, &findings) }
    if kinds.contains(.clipping) {
      if let drawnFrame = node.part.drawnBox(of: placed), overflows(drawnFrame, outOf: clippedArea) {
        findings.append(Finding(topic: .outsideCell(name(of: node)), markedFrame: drawnFrame))
      }
      if placed.children.count < node.children.count {
        findings.append(Finding(topic: .leftOut, markedFrame: placed.frame))
      }
    }
    if partStyle.clips == true {
      clippedArea.clip = clippedArea.clip.map { $0.intersection(placed.frame) } ?? placed.frame
    }
    for child in placed.children { visit(child, in: clippedArea, &findings) }
  }

  private func name(of node: CellNode) -> LayoutFeature.PartName {
    LayoutFeature.PartName(name: node.name, template: template)
  }

  private func text(_ lines: TypesetText, in placed: LaidOutNode, _ findings: inout [Finding]) {
    let part = name(of: placed.node)
    let isHidden = placed.inside.width <= 0 || placed.inside.height <= 0
    if kinds.contains(.truncation), lines.shaped.isTruncated || isHidden {
      findings.append(Finding(topic: .cut(part), markedFrame: placed.frame))
    }
    if kinds.contains(.wrapping) {
      findings.append(Finding(topic: .wrapped(part), value: isHidden ? 0 : lines.shaped.lines.count))
    }
  }

  private func overflows(_ drawnFrame: CGRect, outOf clippedArea: ClippedArea) -> Bool {
    let visibleFrame = clippedArea.clip.map { drawnFrame.intersection($0) } ?? drawnFrame
    guard !visibleFrame.isNull, visibleFrame.width > 0, visibleFrame.height > 0 else { return false }
    let meant = visibleFrame.offsetBy(dx: -clippedArea.offset.x, dy: -clippedArea.offset.y)
    return !clippedArea.box.holds(meant, tolerance: Self.tolerance)
  }
}
