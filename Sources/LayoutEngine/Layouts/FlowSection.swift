import Foundation

/// One section of a flow layout on its way to the stack: values resolved, axes those of vertical scrolling.
struct FlowSection {
  private let layout: FlowLayout
  private let input: LayoutInput
  private let section: SectionInput
  private let number: Int
  private let isTransposed: Bool
  /// Transposed where the axes are.
  let inset: EdgeInsets
  let rules: FlowLines.Rules

  init(layout: FlowLayout, input: LayoutInput, number: Int, extent: CrossExtent) {
    self.layout = layout
    self.input = input
    self.number = number
    section = input.sections[number]
    isTransposed = layout.scrollDirection == .horizontal
    let inset = section.sectionInset ?? layout.sectionInset
    self.inset = isTransposed ? inset.transposed : inset
    rules = FlowLines.Rules(
      begin: extent.leading + self.inset.left,
      available: extent.available - self.inset.left - self.inset.right,
      interitemSpacing: section.minimumInteritemSpacing ?? layout.minimumInteritemSpacing,
      lineSpacing: section.minimumLineSpacing ?? layout.minimumLineSpacing)
  }

  /// Adds what UIKit would log; throws at an item size it would refuse.
  func stacked(_ diagnostics: inout [LayoutDiagnostic]) throws(LayoutError) -> SectionStack.Section {
    var reuse = GridReuse()
    return try stacked(&diagnostics, &reuse)
  }

  /// `reuse` learns what the next section may take over.
  func stacked(
    _ diagnostics: inout [LayoutDiagnostic], _ reuse: inout GridReuse
  ) throws(LayoutError) -> SectionStack.Section {
    switch try lines() {
    case .uniform(let grid):
      let result = surrounded(grid, extent: grid.extent)
      if section.itemCount > 0, Double(grid.itemSize.width) > rules.available {
        diagnostics.append(oversize(item: 0))
      } else if let remark = nearFit(of: grid) {
        if !diagnostics.contains(where: { $0.message == remark.message }) { diagnostics.append(remark) }
      } else if layout.estimatedItemSize == .zero {
        reuse.remember(grid, of: number)
      }
      return result
    case .mixed(let lines):
      if let item = lines.firstOversize { diagnostics.append(oversize(item: item)) }
      if let near = lines.firstNearFit { diagnostics.append(nearFit(item: near.item, fits: near.fits)) }
      return surrounded(lines, extent: lines.extent)
    }
  }

  enum Lines {
    /// One size for all (docs/collection-view.md, "Items of one size").
    case uniform(UniformGrid)
    /// Sizes that differ (docs/collection-view.md, "Items of many sizes").
    case mixed(FlowLines)
  }

  /// As if scrolling vertically, without what surrounds the items.
  func lines() throws(LayoutError) -> Lines {
    switch try resolvedSizes() {
    case .uniform(let size): .uniform(uniformGrid(itemSize: isTransposed ? size.transposed : size))
    case .mixed(let sizes): .mixed(FlowLines(sizes: sizes, isTransposed: isTransposed, rules: rules))
    }
  }

  private func surrounded(_ items: any Placement, extent: Double) -> SectionStack.Section {
    var result = SectionStack.Section(items: items, extent: extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = mainExtent(section.headerReferenceSize ?? layout.headerReferenceSize)
    result.footerExtent = mainExtent(section.footerReferenceSize ?? layout.footerReferenceSize)
    return result
  }

  private enum ResolvedSizes {
    case uniform(CGSize)
    case mixed([CGSize])
  }

  private func resolvedSizes() throws(LayoutError) -> ResolvedSizes {
    if layout.estimatedItemSize != .zero { return .mixed(try measuredSizes()) }
    guard let sizes = section.itemSizes.each(of: section.itemCount, default: layout.itemSize) else {
      let size = section.itemSizes.size(of: 0, default: layout.itemSize)
      guard section.itemCount == 0 || size.isPositive else { throw refusal(item: 0) }
      return .uniform(size)
    }
    if let wrong = sizes.firstIndex(where: { !$0.isPositive }) { throw refusal(item: wrong) }
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    return isUniform ? .uniform(sizes.first ?? layout.itemSize) : .mixed(sizes)
  }

  /// The size that every cell wants, as if all had been displayed once (docs/collection-view.md, "Cells that
  /// size themselves"); those that were given a size want no other.
  private func measuredSizes() throws(LayoutError) -> [CGSize] {
    let isAutomatic = layout.estimatedItemSize == FlowLayout.automaticSize
    let proposed = isAutomatic ? layout.itemSize : layout.estimatedItemSize
    var sizes: [CGSize] = []
    sizes.reserveCapacity(section.itemCount)
    for item in 0..<section.itemCount {
      let path = IndexPath(item: item, section: number)
      let size =
        measures(item)
        ? input.measure(.cell, path, proposed) : section.itemSizes.size(of: item, default: proposed)
      guard size.isPositive else {
        guard measures(item) else { throw refusal(item: item) }
        throw LayoutError(
          "a cell measured itself at a negative or zero size", indexPath: path, property: "estimatedItemSize")
      }
      sizes.append(size)
    }
    return sizes
  }

  func measures(_ item: Int) -> Bool {
    guard layout.estimatedItemSize != .zero else { return false }
    if case .given(let sizes) = section.itemSizes { return sizes[item] == nil }
    return true
  }

  /// Incomplete lines keep the grid. Rounding errors count, as they do in UIKit (docs/collection-view.md, "Items of one
  /// size").
  private func uniformGrid(itemSize: CGSize) -> UniformGrid {
    let (width, spacing) = (Double(itemSize.width), rules.interitemSpacing)
    let columns = Int((rules.available + spacing) / (width + spacing), clampedTo: 1...Int(Int32.max))
    let slack = rules.available - Double(columns) * width
    return UniformGrid(
      count: section.itemCount, columns: columns, itemSize: itemSize,
      origin: CGPoint(x: columns == 1 ? rules.begin + slack / 2 : rules.begin, y: 0),
      spacing: (gap: columns == 1 ? 0 : slack / Double(columns - 1), line: rules.lineSpacing))
  }

  private func mainExtent(_ size: CGSize) -> Double { Double(isTransposed ? size.width : size.height) }

  private func refusal(item: Int) -> LayoutError {
    LayoutError(
      "negative or zero sizes are not supported in the flow layout",
      indexPath: IndexPath(item: item, section: number), property: "itemSize")
  }

  /// A remark where a thousandth of a point decides how many items of one size stand in a line; nil where it does not.
  private func nearFit(of grid: UniformGrid) -> LayoutDiagnostic? {
    let (width, columns) = (Double(grid.itemSize.width), grid.columns)
    /// How much longer than a line so many items are, in points; rounded once.
    func excess(_ count: Int) -> Double {
      (Double(count - 1) * rules.interitemSpacing - rules.available).addingProduct(Double(count), width)
    }
    let (length, room) = (lengthName, "a line of \(rules.available.readableText) points")
    let what: String
    if section.itemCount > columns, excess(columns + 1) < LineFlow.nearness * Double(columns + 1) {
      what =
        "\(columns) of these items fit into \(room), and \(columns + 1) would if each \(length) were less by a "
        + "thousandth of a point"
    } else if columns > 1, section.itemCount >= columns, excess(columns) != 0,
      excess(columns) > -LineFlow.nearness
    {
      what =
        "\(columns) of these items fit into \(room), but would not if each \(length) were greater by a thousandth of "
        + "a point"
    } else {
      return nil
    }
    let rounded = (width * 100).rounded(.down) / 100
    return LayoutDiagnostic(
      "\(what); round the \(length) down, for example to \(rounded.readableText)", section: number,
      property: "itemSize")
  }

  /// A remark on an item whose line a thousandth of a point decides.
  private func nearFit(item: Int, fits: Bool) -> LayoutDiagnostic {
    LayoutDiagnostic(
      "the item \(fits ? "fits into its line" : "begins a new line") by less than a thousandth of a point; round the "
        + "\(lengthName) down, or leave more room", indexPath: IndexPath(item: item, section: number),
      property: "itemSize")
  }

  private var lengthName: String { isTransposed ? "height" : "width" }

  /// UIKit's log, word for word (docs/collection-view.md, "Sizes that do not fit").
  private func oversize(item: Int) -> LayoutDiagnostic {
    let length = lengthName
    let sides = isTransposed ? "top and bottom" : "left and right"
    var lines = [
      "The behavior of the UICollectionViewFlowLayout is not defined because:",
      "the item \(length) must be less than the \(length) of the UICollectionView minus the section insets "
        + "\(sides) values, minus the content insets \(sides) values.",
    ]
    if section.itemSizes != .layoutDefault {
      lines.append("Please check the values returned by the delegate.")
    }
    return LayoutDiagnostic(
      lines.joined(separator: "\n"), indexPath: IndexPath(item: item, section: number), property: "itemSize")
  }
}
