import Foundation

extension Bench {
  /// A design drawn with an engineer's waterfall, beside the same with the engine's, once the engineer's is compiled; and
  /// what it takes to compile it.
  func layoutsInSwift() throws -> [Promise] {
    let code = folder.appendingPathComponent("Waterfall.swift")
    try Data(Self.waterfall.utf8).write(to: code)
    func racer(_ name: String, _ layout: String, items: Int, _ more: [String] = []) throws -> Racer {
      let items = (0..<items).map { #"{"name": "Item \#($0)"}"# }.joined(separator: ",")
      let text = """
        {"screens": [{"id": "a", "title": "Feed", "cell": "card", "layout": \(layout), "items": [\(items)]}]}
        """
      let file = folder.appendingPathComponent("\(name).json")
      try Data(text.utf8).write(to: file)
      let output = folder.appendingPathComponent(name)
      let command = [
        maquette, "render", file.path, "--viewport", "iPhone 17", "--scale", "3", "--output", output.path,
      ]
      return Racer(name: name, command: command + more, output: output)
    }
    let (engines, swift) = (
      #"{"type": "waterfall", "minimumColumnWidth": 120}"#,
      #"{"type": "swift", "class": "Waterfall", "properties": {"columns": 3}}"#
    )
    let given = ["--layout-code", code.path]
    // The first run of each, which compiles, is not counted.
    let race = try Race(
      [
        racer("the engine's waterfall", engines, items: 60),
        racer("an engineer's waterfall", swift, items: 60, given),
      ], rounds: 40)
    let long = try Race(
      [
        racer("10,000 items in the engine's waterfall", engines, items: 10_000),
        racer("10,000 items in an engineer's waterfall", swift, items: 10_000, given),
      ], rounds: 10)
    // Without what earlier runs compiled.
    let caches = folder.appendingPathComponent("caches")
    var first = try racer("a first run, which compiles", swift, items: 60, given)
    first.command = ["env", "XDG_CACHE_HOME=\(caches.path)"] + first.command + ["--force"]
    first.output = caches
    let compiling = try Race([first], rounds: 2)
    for line in race.lines + long.lines + compiling.lines { print(line) }
    return [
      Promise(
        name: "one picture with an engineer's compiled layout, whole process, with the engine's = 1",
        value: race.quickest(1) / race.quickest(0), bound: .atMost(1.5)),
      Promise(
        name: "the same of 10,000 items", value: long.quickest(1) / long.quickest(0), bound: .atMost(1.5)),
      Promise(
        name: "megabytes for a picture of 10,000 items with an engineer's layout, at most",
        value: long.memory(1) / 1e6, bound: .atMost(200)),
      Promise(
        name: "seconds of a first run with an engineer's layout, which compiles it",
        value: compiling.quickest(0), bound: .atMost(10)),
    ]
  }

  private static let waterfall = """
    import UIKit

    class Waterfall: UICollectionViewLayout {
      var columns = 2
      private var cache: [UICollectionViewLayoutAttributes] = []
      private var height: CGFloat = 0

      override func prepare() {
        guard let view = collectionView else { return }
        cache = []
        let width = view.bounds.width / CGFloat(columns)
        var bottoms = [CGFloat](repeating: 0, count: columns)
        for item in 0..<view.numberOfItems(inSection: 0) {
          let column = bottoms.firstIndex(of: bottoms.min()!)!
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(
            x: CGFloat(column) * width, y: bottoms[column], width: width, height: width * (1 + CGFloat(item % 3) / 4)
          ).insetBy(dx: 4, dy: 4)
          bottoms[column] = attributes.frame.maxY + 4
          cache.append(attributes)
        }
        height = bottoms.max() ?? 0
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: height)
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
      }
    }
    """
}
