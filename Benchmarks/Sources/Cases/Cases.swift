import Foundation
public import LayoutEngine

extension Case {
  /// The mosaic of WWDC 2018.
  public static func mosaic(_ count: Int) -> Case {
    Case(name: "mosaic, \(count) items", layout: MosaicLayout(), input: phone(count))
  }

  /// The columns of WWDC 2018.
  public static func columns(_ count: Int) -> Case {
    Case(name: "columns, \(count) items", layout: ColumnLayout(), input: phone(count))
  }

  /// Flow layout with one size for all.
  public static func uniformFlow(_ count: Int) -> Case {
    Case(name: "uniform flow, \(count) items", layout: FlowLayout(), input: phone(count))
  }

  /// Flow layout with a size for each.
  public static func mixedFlow(_ count: Int) -> Case {
    var random = Numbers(seed: 1)
    let sizes = (0..<count).map { _ in
      CGSize(width: 20 + 60 * random.next(), height: 20 + 60 * random.next())
    }
    let section = SectionInput(itemCount: count, itemSizes: .perItem(sizes))
    return Case(name: "mixed flow, \(count) sizes", layout: FlowLayout(), input: phone([section]))
  }

  /// Any layout with many sections of so many items, or of differing counts around that.
  public static func sections(
    _ count: Int, of items: Int, varied: Bool = false, _ name: String, _ layout: any CollectionLayout
  ) -> Case {
    let sections = (0..<count).map { SectionInput(itemCount: varied ? 1 + $0 * 7 % (2 * items - 1) : items) }
    let kind = varied ? "about \(items)" : "\(items)"
    return Case(name: "\(name), \(count) sections of \(kind)", layout: layout, input: phone(sections))
  }

  /// Frames in no order at all, one of them as tall as the page.
  public static func scattered(_ count: Int) -> Case {
    Case(name: "scattered frames, \(count)", layout: Scattered(), input: phone(count))
  }

  private static func phone(_ count: Int) -> LayoutInput { phone([SectionInput(itemCount: count)]) }

  private static func phone(_ sections: [SectionInput]) -> LayoutInput {
    LayoutInput(sections: sections, bounds: CGRect(x: 0, y: 0, width: 375, height: 812))
  }
}

private struct Scattered: CollectionLayout {
  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    var stack = SectionStack(crossExtent: Double(input.bounds.size.width))
    for section in input.sections {
      var random = Numbers(seed: 3)
      var rows = Array(0..<section.itemCount)
      for last in stride(from: rows.count - 1, to: 0, by: -1) {
        rows.swapAt(last, Int(random.next() * Double(last + 1)))
      }
      var frames = rows.map { row in
        CGRect(x: Double(row % 5) * 75, y: Double(row / 5) * 60, width: 70, height: 55)
      }
      let extent = Double(section.itemCount) * 12
      frames[0] = CGRect(x: 0, y: 0, width: 75, height: extent)
      stack.sections.append(.init(items: FrameList(frames), extent: extent))
    }
    return try stack.arrangement(for: input)
  }
}

/// Numbers from 0 up to 1, the same on every machine.
struct Numbers {
  private var state: UInt64

  /// A sequence of its own for each seed.
  init(seed: UInt64) { state = seed }

  /// The next number.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
