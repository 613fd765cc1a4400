import Foundation
import LayoutEngine

/// An input with a viewport at offset zero and without insets.
func input(_ width: Double, _ height: Double, _ sections: SectionInput...) -> LayoutInput {
  LayoutInput(sections: sections, bounds: CGRect(x: 0, y: 0, width: width, height: height))
}

/// A section whose items have the layout's default size.
func items(_ count: Int) -> SectionInput { SectionInput(itemCount: count) }

/// A section whose items have these sizes, each given as width and height.
func sized(_ sizes: (Double, Double)...) -> SectionInput {
  let sizes = sizes.map { CGSize(width: $0.0, height: $0.1) }
  return SectionInput(itemCount: sizes.count, itemSizes: .perItem(sizes))
}

/// A flow layout without spacing.
func tightFlow(_ width: Double = 50, _ height: Double = 50) -> FlowLayout {
  var flow = FlowLayout()
  flow.itemSize = CGSize(width: width, height: height)
  (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
  return flow
}

extension Arrangement {
  /// The frames of all cells as `x y w h`.
  var cells: [String] { frames(.cell) }

  /// The frames of all headers as `x y w h`.
  var headers: [String] { frames(.supplementary(kind: SupplementaryKind.sectionHeader)) }

  /// The frames of all footers as `x y w h`.
  var footers: [String] { frames(.supplementary(kind: SupplementaryKind.sectionFooter)) }

  /// The content size as `w h`.
  var content: String { "\(short(contentSize.width)) \(short(contentSize.height))" }

  private func frames(_ category: ElementCategory) -> [String] {
    elements.filter { $0.category == category }.map { text($0.frame) }
  }
}

/// A rectangle as `x y w h`.
func text(_ rect: CGRect) -> String {
  [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(short).joined(separator: " ")
}

private func short(_ value: CGFloat) -> String {
  let rounded = (Double(value) * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
