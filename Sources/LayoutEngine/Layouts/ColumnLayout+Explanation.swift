public import Foundation

extension ColumnLayout {
  /// Why a cell, a header or a footer stands where it does: columns, gaps, rows, and what comes before them.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) { explanation in
      ColumnArithmetic(layout: self, input: input, number: indexPath.section)
        .explain(indexPath.item, in: &explanation)
    }
  }
}

/// The numbers of one section's columns, in the order in which a person works them out.
private struct ColumnArithmetic {
  private let layout: ColumnLayout
  private let itemHeight: Formula
  private let section: SectionInput
  private let columns: Columns
  private let inset: EdgeInsets
  private let spacing: Double
  private let leading: Double
  /// The viewport less its margins, which the number of columns comes from.
  private let preferred: Formula
  /// The safe area less the section's insets, which the columns are spread over.
  private let available: Formula

  init(layout: ColumnLayout, input: LayoutInput, number: Int) {
    let extent = layout.extent(in: input)
    self.layout = layout
    let height = layout.height(ofItemsIn: number, of: input)
    itemHeight =
      height > layout.itemHeight
      ? Formula(height, named: "the highest cell") : Formula(height, named: "itemHeight")
    section = input.sections[number]
    columns = layout.columns(of: section, in: input, extent: extent)
    inset = layout.inset(of: section)
    spacing = layout.columnSpacing(of: section)
    leading = extent.leading
    let width = Formula(Double(input.bounds.size.width))
    preferred = width.less(input.layoutMargins.left, input.layoutMargins.right)
    available = width.less(
      input.contentInset.left, input.contentInset.right, extent.leading, extent.trailing, inset.left,
      inset.right)
  }

  func explain(_ item: Int, in explanation: inout StackExplanation) {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns.count)
    addCount(to: &explanation.lines)
    let width = addWidth(to: &explanation.lines)
    let begin = Formula.sum([leading, inset.left])
    if columns.count == 1 {
      explanation.lines.add(
        "x", begin + (available.result - width) / Formula(2), "one column, centred in \(room)")
    } else {
      let gap = explanation.lines.add(
        "gap", (available.result - Formula(columns.count) * width) / (Formula(columns.count) - Formula(1)),
        "\(room), shared between the columns")
      explanation.lines.add("x", begin + Formula(column) * (width + gap), "column \(column)")
    }
    let (top, after) = explanation.itemsTop()
    let lineSpacing = Formula(layout.lineSpacing(of: section))
    explanation.lines.add(
      "y", top + Formula(row) * (Formula(itemHeight.value) + lineSpacing), "row \(row)\(after)")
    explanation.lines.add("height", itemHeight)
  }

  private var room: String {
    let name = inset.left == 0 && inset.right == 0 ? "" : " less section insets"
    return "safe-area width\(name) \(equation(available))"
  }

  private func equation(_ formula: Formula) -> String {
    let value = formula.value.readableText
    return formula.text == value ? value : "\(formula.text) = \(value)"
  }

  private func addCount(to lines: inout Explanation) {
    let wanted = Formula.floor(preferred.result / Formula(layout.minimumColumnWidth))
    let reason =
      "available width \(equation(preferred)) over minimumColumnWidth "
      + layout.minimumColumnWidth.readableText
    if wanted.value == Double(columns.count) {
      lines.add("columns", wanted, reason)
    } else if columns.count == 1 {
      lines.add("columns", .max(Formula(1), wanted), "\(reason); there is always one")
    } else {
      let one = Formula(1)
      let most = Formula.floor((available.result + Formula(spacing)) / (one + Formula(spacing)))
      lines.add("columns", .min(wanted, most), "\(reason), and none narrower than a point")
    }
  }

  private func addWidth(to lines: inout Explanation) -> Formula {
    let count = Formula(columns.count)
    let wanted = Formula.floor(preferred.result / count)
    if wanted.value == columns.width { return lines.add("width", wanted) }
    let isOne = columns.count == 1
    let gaps = (count - Formula(1)) * Formula(spacing)
    let fitting = Formula.floor(isOne ? available.result : (available.result - gaps) / count)
    guard fitting.value == columns.width else {
      return lines.add("width", .max(available.result, Formula(0)), "less than a point for each column")
    }
    let spaces = isOne ? "" : ", less minimumInteritemSpacing \(spacing.readableText) between columns"
    let reason = room + spaces
    return lines.add("width", fitting, "\(reason), since \(equation(wanted)) is too wide")
  }
}
