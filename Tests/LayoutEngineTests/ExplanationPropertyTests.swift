import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Explanations agree with frames: every formula is evaluated, and the last value of each name is the frame's.
@Suite struct ExplanationPropertyTests {
  private func screen(_ random: inout SeededGenerator) -> LayoutInput {
    func some(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func side() -> Double { Bool.random(using: &random) ? 0 : some(0...25) }
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      var section = SectionInput(itemCount: Int.random(in: 0...30, using: &random))
      switch Int.random(in: 0...4, using: &random) {
      case 0: section.itemSizes = .uniform(CGSize(width: some(1...300), height: some(1...90)))
      case 1:
        section.itemSizes = .perItem(
          (0..<section.itemCount).map { _ in CGSize(width: some(1...190), height: some(1...90)) })
      case 2:
        let given = (0..<section.itemCount).filter { _ in Bool.random(using: &random) }
          .map { ($0, CGSize(width: some(1...190), height: some(1...90))) }
        section.itemSizes = .explicit(Dictionary(uniqueKeysWithValues: given))
      default: break
      }
      if Bool.random(using: &random) {
        section.headerReferenceSize = CGSize(width: 20, height: 21)
        section.minimumLineSpacing = some(0...30)
      }
      if Bool.random(using: &random) {
        section.footerReferenceSize = CGSize(width: 20, height: 21)
        section.sectionInset = EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
      }
      return section
    }
    // Includes narrow widths in which columns do not fit.
    let width = Bool.random(using: &random) ? some(30...800).rounded() : some(120...800)
    var result = LayoutInput(
      sections: sections,
      bounds: CGRect(x: some(-50...400), y: some(-50...400), width: width, height: some(140...500)))
    result.displayScale = Double(Int.random(in: 1...3, using: &random))
    result.direction = Bool.random(using: &random) ? .rightToLeft : .leftToRight
    result.safeAreaInsets = EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
    result.layoutMargins = EdgeInsets(top: 8, left: side(), bottom: 8, right: side())
    result.contentInset = EdgeInsets(top: side(), left: side() / 5, bottom: side(), right: 0)
    result.measure = { _, path, proposed in
      CGSize(width: proposed.width + CGFloat(path.item % 5) * 7, height: proposed.height)
    }
    return result
  }

  private func layout(_ kind: Int, _ random: inout SeededGenerator) -> any CollectionLayout {
    func maybe() -> Bool { Bool.random(using: &random) }
    switch kind {
    case 0:
      var column = ColumnLayout()
      column.minimumColumnWidth = Double.random(in: 1...400, using: &random)
      column.minimumInteritemSpacing = Double.random(in: 0...40, using: &random)
      column.flipsHorizontallyInOppositeLayoutDirection = maybe()
      (column.sectionHeadersPinToVisibleBounds, column.sectionFootersPinToVisibleBounds) = (maybe(), maybe())
      return column
    case 1:
      var mosaic = MosaicLayout()
      mosaic.gap = Double(Int.random(in: 0...12, using: &random))
      mosaic.start = maybe() ? nil : 5.5
      mosaic.segmentHeight = Double.random(in: 1...200, using: &random)
      if maybe() { mosaic.cycle.append(.rows(0.3, .columns(3), .columns(0.77, .tile, .fiftyFifty))) }
      if maybe() { mosaic.opening = [] }
      mosaic.flipsHorizontallyInOppositeLayoutDirection = maybe()
      return mosaic
    case 4:
      var list = CollectionLayoutListConfiguration(appearance: .plain)
      list.appearance = maybe() ? .insetGrouped : maybe() ? .plain : .sidebar
      (list.headerMode, list.footerMode) = (maybe() ? .supplementary : .firstItemInSection, .automatic)
      return ListLayout(using: list)
    default:
      var flow = FlowLayout()
      flow.scrollDirection = maybe() ? .vertical : .horizontal
      flow.itemSize = CGSize(
        width: Double.random(in: 5...260, using: &random), height: Double.random(in: 5...260, using: &random))
      if kind == 3 { flow.estimatedItemSize = CGSize(width: 40, height: 30) }
      flow.sectionInsetReference =
        [.fromContentInset, .fromSafeArea, .fromLayoutMargins][Int.random(in: 0...2, using: &random)]
      flow.minimumInteritemSpacing = Double.random(in: 0...20, using: &random)
      flow.flipsHorizontallyInOppositeLayoutDirection = maybe()
      (flow.sectionHeadersPinToVisibleBounds, flow.sectionFootersPinToVisibleBounds) = (maybe(), maybe())
      return flow
    }
  }

  @Test(
    "the formulas in a layout's explanation result in the values of the element's frame", arguments: 0..<5,
    0..<20)
  func everyFormulaAddsUpToTheFrame(_ kind: Int, _ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed * 5 + kind))
    let screen = screen(&random)
    let layout = layout(kind, &random)
    for element in try layout.arrangement(for: screen).elements {
      let lines = try layout.extended.explanation(for: element.category, at: element.indexPath, in: screen)
      var said: [String: Double] = [:]
      for line in lines {
        guard let part = FormulaReader.parts(of: line) else { continue }
        said[part.name] = part.value
        if let worth = FormulaReader.interval(of: part.formula) {
          let isMet = worth.lowerBound - 0.001 <= part.value && part.value <= worth.upperBound + 0.001
          #expect(isMet, "\(line): the formula results in \(worth)")
        } else {
          #expect(part.formula.allSatisfy { $0.isLetter || $0 == "." }, "\(line): cannot be evaluated")
        }
      }
      let frame = element.frame
      for (name, value) in [
        ("x", frame.origin.x), ("y", frame.origin.y), ("width", frame.size.width),
        ("height", frame.size.height),
      ] {
        let number = try #require(said[name], "no \(name) for \(element)")
        #expect(abs(number - Double(value)) < 0.00051, "\(element)\n\(lines.joined(separator: "\n"))")
      }
    }
  }
}
