import Foundation
import LayoutEngine

extension LayoutSource {
  /// Returns an input with up to four sections and a viewport.
  mutating func input() -> LayoutInput {
    var input = LayoutInput(
      sections: (0..<number(below: 5)).map { _ in section() }, bounds: CGRect(origin: point(), size: size()))
    input.safeAreaInsets = maybe { $0.insets() } ?? .zero
    input.layoutMargins = maybe { $0.insets() } ?? .zero
    input.contentInset = maybe { $0.insets() } ?? .zero
    input.displayScale = Double(number(below: 3) + 1)
    if hasExtremes, flag() { input.displayScale = length() }
    input.direction = flag() ? .rightToLeft : .leftToRight
    let wanted = (0..<3).map { _ in size(positive: true) }
    input.measure = { _, path, proposed in
      // Even sections use the proposed width, odd ones their own.
      let own = wanted[path[1] % 3]
      return path[0] % 2 == 0 ? CGSize(width: proposed.width, height: own.height) : own
    }
    return input
  }

  private mutating func section() -> SectionInput {
    var section = SectionInput(itemCount: itemCount())
    switch number(below: 4) {
    case 0 where section.itemCount <= 64:
      let count = hasExtremes && flag() ? number(below: 64) : max(0, section.itemCount)
      section.itemSizes = .perItem((0..<count).map { _ in size(positive: true) })
    case 1: section.itemSizes = .uniform(size(positive: true))
    case 2 where section.itemCount <= 64:
      let count = hasExtremes && flag() ? number(below: 64) : max(0, section.itemCount)
      let given = (0..<count).map { ($0, size(positive: true)) }.filter { $0.0 % 3 != 0 }
      section.itemSizes = .explicit(Dictionary(uniqueKeysWithValues: given))
    default: break
    }
    section.sectionInset = maybe { $0.insets() }
    section.minimumLineSpacing = maybe { $0.length() }
    section.minimumInteritemSpacing = maybe { $0.length() }
    section.headerReferenceSize = maybe { $0.size() }
    section.footerReferenceSize = maybe { $0.size() }
    if flag(), section.itemCount <= 64 {
      section.spans = (0..<number(below: 64)).map { _ in number(below: hasExtremes ? 256 : 6) + 1 }
    }
    return section
  }

  private mutating func itemCount() -> Int {
    let count = number(below: 256)
    switch count {
    case 0..<200: return count % 40
    case 200..<210: return 300
    default: return hasExtremes ? [-1, .min, .max, 10_000_001][count % 4] : count % 10
    }
  }
}
