import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct OverlayPart: CellContainer {
  /// The default alignment of the children.
  let alignment: TemplateAlignment

  var axis: TemplateStack.Axis? { nil }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    node.flow.reduce(.zero) { whole, child in
      let size = measure.size(of: child, in: child.share(of: availableSize))
      // A child with a relative size does not affect the container's size.
      let (width, height) = (
        child.isShare(along: .row) ? 0 : size.width, child.isShare(along: .column) ? 0 : size.height
      )
      return CGSize(width: max(whole.width, width), height: max(whole.height, height))
    }
  }

  func place(
    _ node: CellNode, in availableSize: CGRect, sharing proposal: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] {
    node.flow.map { child in
      let alignment = child.partStyle.alignSelf ?? alignment
      var proposal = proposal
      if child.isShare(along: .row) { proposal.width = availableSize.width }
      if child.isShare(along: .column) { proposal.height = availableSize.height }
      proposal = child.share(of: proposal)
      let size =
        alignment == .stretch ? availableSize.size : placement.measure.size(of: child, in: proposal)
      let across = node.direction == .rightToLeft ? 1 - alignment.horizontal : alignment.horizontal
      let origin = CGPoint(
        x: availableSize.minX + (availableSize.width - size.width) * across,
        y: availableSize.minY + (availableSize.height - size.height) * alignment.vertical)
      return placement.place(child, in: CGRect(origin: origin, size: size), measuredIn: proposal)
    }
  }

  /// Returns the distances of the children from the edges to which they are aligned.
  func distances(in placed: LaidOutNode) -> [PartDistance] {
    let availableSize = placed.inside
    return placed.arrangedChildren.flatMap { child in
      let (alignment, box) = (child.node.partStyle.alignSelf ?? alignment, child.frame)
      var distances: [PartDistance] = []
      if alignment.horizontal != 0.5 {
        let isLeft = box.minX - availableSize.minX <= availableSize.maxX - box.maxX
        let (start, end) = isLeft ? (availableSize.minX, box.minX) : (box.maxX, availableSize.maxX)
        distances.append(
          PartDistance(
            kind: .offset, name: isLeft ? "offset left" : "offset right",
            area: CGRect(x: start, y: box.minY, width: max(0, end - start), height: box.height),
            isAcross: true))
      }
      if alignment.vertical != 0.5 {
        let isTop = box.minY - availableSize.minY <= availableSize.maxY - box.maxY
        let (start, end) = isTop ? (availableSize.minY, box.minY) : (box.maxY, availableSize.maxY)
        distances.append(
          PartDistance(
            kind: .offset, name: isTop ? "offset top" : "offset bottom",
            area: CGRect(x: box.minX, y: start, width: box.width, height: max(0, end - start)),
            isAcross: false))
      }
      return distances
    }
  }
}

extension CellPartResolver {
  func visit(_ overlay: TemplateOverlay) -> (any CellPart)? { OverlayPart(alignment: overlay.alignment) }
}

extension PartRecorder {
  func visit(_ overlay: TemplateOverlay) -> PartRecord {
    PartRecord(style: ["alignment": overlay.alignment.rawValue])
  }
}
