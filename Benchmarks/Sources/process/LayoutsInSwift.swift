import Foundation

extension Bench {
  /// A design drawn with an engineer's waterfall, beside the same with the engine's, once the engineer's is compiled.
  func layoutsInSwift() throws -> [Promise] {
    let code = folder.appendingPathComponent("Waterfall.swift")
    try Data(Self.waterfall.utf8).write(to: code)
    func design(_ name: String, _ layout: String) throws -> String {
      let items = (0..<60).map { #"{"name": "Item \#($0)"}"# }.joined(separator: ",")
      let text = """
        {"screens": [{"id": "a", "title": "Feed", "cell": "card", "layout": \(layout), "items": [\(items)]}]}
        """
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let engine = try design("engine.json", #"{"type": "waterfall", "minimumColumnWidth": 120}"#)
    let swift = try design(
      "swift.json", #"{"type": "swift", "class": "Waterfall", "properties": {"columns": 3}}"#)
    func racer(_ name: String, _ path: String, _ more: [String]) -> Racer {
      let output = folder.appendingPathComponent(name)
      let command = [
        maquette, "render", path, "--viewport", "iPhone 17", "--scale", "3", "--output", output.path,
      ]
      return Racer(name: name, command: command + more, output: output)
    }
    // The first run of each, which compiles, is not counted.
    let race = try Race(
      [
        racer("the engine's waterfall", engine, []),
        racer("an engineer's waterfall", swift, ["--layout-code", code.path]),
      ], rounds: 40)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "one picture with an engineer's compiled layout, whole process, with the engine's = 1",
        value: race.quickest(1) / race.quickest(0), bound: .atMost(1.5))
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
