package import DesignFormat
import Foundation
import LayoutEngine

/// The available space of a part, in points; nil means infinite space.
package struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  func inset(by insets: EdgeInsets) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - insets.left - insets.right) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// Measures the parts of a cell, and caches the results for each part and proposal.
package final class CellMeasure {
  let typesetter: Typesetter
  private let safeAreaInsets: EdgeInsets
  private var known: [MeasurementKey: Answer] = [:]
  private var texts: [MeasurementKey: TypesetText] = [:]
  private var baselines: [BaselineKey: Double] = [:]

  private struct MeasurementKey: Hashable {
    let number: Int
    let proposal: Proposal
  }

  private struct Answer {
    let size: CGSize
    let availableSize: Proposal
  }

  private struct BaselineKey: Hashable {
    let line: TextBaseline
    let part: MeasurementKey
    let width: Double
    let height: Double
  }

  init(typesetter: Typesetter, safeAreaInsets: EdgeInsets = .zero) {
    self.typesetter = typesetter
    self.safeAreaInsets = safeAreaInsets
  }

  func size(of node: CellNode, in proposal: Proposal) -> CGSize { answer(of: node, in: proposal).size }

  /// Returns the available space that a part derives from its proposal. The part's content was measured in this space.
  func availableSize(of node: CellNode, in proposal: Proposal) -> Proposal {
    answer(of: node, in: proposal).availableSize
  }

  private func answer(of node: CellNode, in proposal: Proposal) -> Answer {
    // Intrinsic lengths do not depend on the proposal.
    var proposal = proposal
    if node.widthExtent == .intrinsic { proposal.width = nil }
    if node.heightExtent == .intrinsic { proposal.height = nil }
    let question = MeasurementKey(number: node.number, proposal: proposal)
    if let answer = known[question] { return answer }
    let answer = measured(node, in: proposal)
    known[question] = answer
    return answer
  }

  func lines(of block: TextBlock, in node: CellNode, width: Double?, height: Double? = nil) -> TypesetText {
    let question = MeasurementKey(number: node.number, proposal: Proposal(width: width, height: height))
    if let text = texts[question] { return text }
    let text = typesetter.set(block, width: width, height: height)
    texts[question] = text
    return text
  }

  func baseline(
    _ line: TextBaseline, of node: CellNode, _ size: CGSize, in proposal: Proposal, found: () -> Double
  ) -> Double {
    let question = BaselineKey(
      line: line, part: MeasurementKey(number: node.number, proposal: proposal), width: Double(size.width),
      height: Double(size.height))
    if let baseline = baselines[question] { return baseline }
    let baseline = found()
    baselines[question] = baseline
    return baseline
  }

  func padding(of node: CellNode) -> EdgeInsets {
    let padding = node.partStyle.padding ?? .zero
    let isMirrored = node.direction == .rightToLeft
    var insets = EdgeInsets(
      top: padding.top, left: isMirrored ? padding.right : padding.left, bottom: padding.bottom,
      right: isMirrored ? padding.left : padding.right)
    if node.partStyle.insetsFromSafeArea == true {
      insets.top += safeAreaInsets.top
      insets.bottom += safeAreaInsets.bottom
      insets.left += safeAreaInsets.left
      insets.right += safeAreaInsets.right
    }
    return insets
  }

  private func measured(_ node: CellNode, in proposal: Proposal) -> Answer {
    let partStyle = node.partStyle
    var width = partStyle.known(node.widthExtent, proposal.width, partStyle.widthRange)
    var height = partStyle.known(node.heightExtent, proposal.height, partStyle.heightRange)
    if node.widthExtent == .intrinsic { width = intrinsicWidth(of: node, height: height) }
    if let ratio = partStyle.aspectRatio {
      if node.heightExtent == nil, let width { height = partStyle.heightRange.clamping(width / ratio) }
      if node.widthExtent == nil, let height { width = partStyle.widthRange.clamping(height * ratio) }
      if node.widthExtent == .fill, node.heightExtent == .fill, let fullWidth = width,
        let fullHeight = height
      {
        (width, height) = (min(fullWidth, fullHeight * ratio), min(fullHeight, fullWidth / ratio))
      }
    }
    var availableSize = Proposal(
      width: width ?? proposal.width.map { partStyle.widthRange.clamping($0) },
      height: height ?? proposal.height.map { partStyle.heightRange.clamping($0) })
    if let width, let height {
      return Answer(size: CGSize(width: width, height: height), availableSize: availableSize)
    }
    let padding = padding(of: node)
    var content = node.part.contentSize(of: node, in: availableSize.inset(by: padding), self)
    if availableSize.width == nil,
      content.width + padding.left + padding.right > partStyle.widthRange.upperBound
    {
      // In infinite space, the part's own maximum width applies, so that texts wrap there.
      availableSize.width = partStyle.widthRange.upperBound
      content = node.part.contentSize(of: node, in: availableSize.inset(by: padding), self)
    }
    var size = CGSize(
      width: width ?? partStyle.widthRange.clamping(content.width + padding.left + padding.right),
      height: height ?? partStyle.heightRange.clamping(content.height + padding.top + padding.bottom))
    if let ratio = partStyle.aspectRatio {
      if node.heightExtent == nil {
        size.height = size.width / ratio
      } else if node.widthExtent == nil {
        size.width = size.height * ratio
      }
    }
    return Answer(size: size, availableSize: availableSize)
  }
}

extension CellMeasure {
  /// Returns the width that a part's content needs in unlimited space, limited to the part's minimum and
  /// maximum width, in points. The content is then laid out in this width, so that descendants that fill the
  /// available space do not make the part wider.
  private func intrinsicWidth(of node: CellNode, height: Double?) -> Double {
    let padding = padding(of: node)
    let content = node.part.contentSize(of: node, in: Proposal(height: height).inset(by: padding), self)
    return node.partStyle.widthRange.clamping(content.width + padding.left + padding.right)
  }
}

extension CellNode {
  /// The sizing rule of the width; nil if the width is derived from the height and the aspect ratio.
  var widthExtent: TemplateExtent? {
    if let width = partStyle.width { return width }
    return partStyle.aspectRatio != nil && partStyle.height != nil ? nil : part.defaultExtent
  }

  /// The sizing rule of the height; nil if the height is derived from the width and the aspect ratio.
  var heightExtent: TemplateExtent? {
    if let height = partStyle.height { return height }
    return partStyle.aspectRatio != nil ? nil : part.defaultExtent
  }

  /// Returns the space for the part in its container, after applying relative sizes.
  func share(of availableSize: Proposal) -> Proposal {
    var proposal = availableSize
    if case .share(let share)? = widthExtent { proposal.width = availableSize.width.map { $0 * share } }
    if case .share(let share)? = heightExtent { proposal.height = availableSize.height.map { $0 * share } }
    return proposal
  }

  /// Whether the part's size along an axis is relative to its container.
  func isShare(along axis: TemplateStack.Axis) -> Bool {
    if case .share? = extent(along: axis) { true } else { false }
  }

  func extent(along axis: TemplateStack.Axis) -> TemplateExtent? { axis == .row ? widthExtent : heightExtent }

  func leastLength(along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double {
    switch extent(along: axis) {
    case .points(let points)?: return points
    case .intrinsic?: return measure.size(of: self, in: Proposal())[along: axis]
    case .fillEqually?:
      return axis == .row ? partStyle.widthRange.lowerBound : partStyle.heightRange.lowerBound
    case .share?, .hug?, .fill?, nil: break
    }
    return part.leastLength(of: self, along: axis, measure)
  }
}

extension TemplateStyle {
  /// The range of the part's width, in points. If the minimum exceeds the maximum, the minimum applies.
  package var widthRange: ClosedRange<Double> {
    let least = minWidth ?? 0
    return least...max(least, maxWidth ?? .infinity)
  }

  var heightRange: ClosedRange<Double> {
    let least = minHeight ?? 0
    return least...max(least, maxHeight ?? .infinity)
  }

  /// Returns the length of the part along one axis, in points; nil if it depends on the part's content.
  func known(
    _ extent: TemplateExtent?, _ proposed: Double?, _ range: ClosedRange<Double>
  ) -> Double? {
    switch extent {
    case .points(let points): range.clamping(points)
    // The proposal already contains the relative size.
    case .fill, .share: proposed.map(range.clamping) ?? (range.upperBound.isFinite ? range.upperBound : nil)
    // In unlimited space, the part has the length of its content.
    case .fillEqually: proposed.map(range.clamping)
    case .hug, .intrinsic, nil: nil
    }
  }
}

extension ClosedRange<Double> {
  func clamping(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
