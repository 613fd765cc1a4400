public import Foundation

extension GridLayout {
  /// Why a cell, a header or a footer stands where it does and, of the pinched item, where the fingers are.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let lines = try stack(for: input).explanation(for: category, at: indexPath, in: input) {
      (explanation) throws(LayoutError) in
      try explain(indexPath, in: input, &explanation)
    }
    guard category == .cell, indexPath == pinchedItem(in: input) else { return lines }
    let place = pinchCenter.map { " and moved to \(Double($0.x).readableText), \(Double($0.y).readableText)" }
    return lines + ["pinched: scaled by \(pinchScale.readableText)\(place ?? "")"]
  }

  private func explain(
    _ indexPath: IndexPath, in input: LayoutInput, _ explanation: inout StackExplanation
  ) throws(LayoutError) {
    let section = input.sections[indexPath.section]
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    let inset = section.sectionInset ?? sectionInset
    let available = extent.available - inset.left - inset.right
    let columns = try columns(in: section, input: input, available: available)
    var (width, gap) = (Formula(columns.width), Formula(columns.gap))
    var height = Formula(Double(itemSize.height))
    if columnCount == nil {
      explanation.lines.addSize(itemSize, isOwn: false)
      if columns.count > 1 {
        let left = Formula(available) - Formula(columns.count) * width
        gap = explanation.lines.add(
          "gap", left / Formula(columns.count - 1), "what is left, shared between \(columns.count) columns")
      }
    } else {
      let room = room(in: section, input: input, available: available)
      (width, gap) = columns.explain(ofSpan: 1, in: room, &explanation.lines)
      height = explanation.lines.add("height", Formula(columns.width, named: "width"), "cells are square")
    }
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns.count)
    explanation.lines.add(
      "x", .sum([extent.leading, inset.left, columns.begin]) + Formula(column) * (width + gap),
      "column \(column)")
    let (top, after) = explanation.itemsTop()
    let spacing = Formula(section.minimumLineSpacing ?? minimumLineSpacing)
    explanation.lines.add("y", top + Formula(row) * (height + spacing), "row \(row)\(after)")
  }
}
