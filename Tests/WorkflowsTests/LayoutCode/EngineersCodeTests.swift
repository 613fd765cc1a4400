import DesignFormat
import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Workflows

/// Layouts as engineers write them, compiled and run in separate processes.
@Suite(.waitsForPrograms) struct EngineersCodeTests {
  static let code = """
    import UIKit

    protocol RowHeights: UICollectionViewDelegate {
      func heightOfRow(at path: IndexPath, in view: UICollectionView) -> CGFloat
    }

    class Rows: UICollectionViewLayout {
      enum Side { case left, right }
      var gap: CGFloat = 0
      var side = Side.left
      var inset = UIEdgeInsets.zero
      var title: String?
      var widths: [CGFloat] = []
      var isLow = false
      var least = CGSize.zero
      private var frames: [CGRect] = []

      override func prepare() {
        guard let view = collectionView else { return }
        var y = inset.top
        frames = (0..<view.numberOfItems(inSection: 0)).map { item in
          let path = IndexPath(item: item, section: 0)
          let height = (view.delegate as? RowHeights)?.heightOfRow(at: path, in: view) ?? 40
          let width = widths.indices.contains(item) ? widths[item] : 100
          let x = side == .left ? inset.left : view.bounds.width - width
          defer { y += height + gap }
          return CGRect(x: x, y: y, width: max(width, least.width), height: isLow ? height / 2 : height)
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }

      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frames[path.item]
        return attributes
      }

      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        if attributes?.alpha == 0 { attributes?.center.x += 200 }
        return attributes
      }
    }

    class Heights: NSObject, RowHeights {
      func heightOfRow(at path: IndexPath, in view: UICollectionView) -> CGFloat {
        view.designItem(at: path)?.number("lines").map { $0 * 20 } ?? view.designItem(at: path)?.pictureSize?.height ?? 7
      }
    }

    class Growing: Rows {
      private var heights: [IndexPath: CGFloat] = [:]
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool { abs(preferred.size.height - original.size.height) > 0.1 }
      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        heights[original.indexPath] = preferred.size.height
        return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: path)
        if let height = heights[path] { attributes?.frame.size.height = height }
        return attributes
      }
    }
    """

  private func fixture() throws -> CodeFixture { try CodeFixture(["Rows.swift": Self.code]) }

  @Test("properties of all types are set on a layout class before it computes the layout")
  func arranges() throws {
    let rows = try fixture().layout(
      "Rows",
      [
        .init("gap", .number(2.5)), .init("side", .member("left")), .init("title", .text("\\(\"quoted\")")),
        .init("inset", .insets(EdgeInsets(top: 8, left: 16))),
        .init("widths", .array([.number(50), .number(60)])), .init("isLow", .flag(true)),
        .init("least", .size(CGSize(width: 55, height: 0))),
      ])
    #expect(
      "\(try rows.arrangement(for: CodeFixture.input(items: 3)))" == """
        content  w 320  h 113
        cell 0.0   x 16  y 8  w 55  h 20
        cell 0.1   x 16  y 50.5  w 60  h 20
        cell 0.2   x 16  y 93  w 100  h 20
        """)
  }

  @Test("a delegate in layout code can read the design's items")
  func delegate() throws {
    let rows = try fixture().layout("Rows", delegate: "Heights")
    var input = CodeFixture.input(items: 3)
    input.facts = { path in
      switch path.item {
      case 0: ItemValues(values: ["lines": 3])
      case 1: ItemValues(pictureSize: CGSize(width: 10, height: 33))
      default: ItemValues()
      }
    }
    #expect(try rows.arrangement(for: input).elements.map { Double($0.frame.height) } == [60, 33, 7])
  }

  @Test("cells are self-sizing if the layout class handles preferred attributes")
  func selfSizing() throws {
    var input = CodeFixture.input(items: 2)
    input.measure = { category, path, proposed in
      CGSize(width: proposed.width, height: category == .cell ? 90 + Double(path.item) : 0)
    }
    let growing = try fixture().layout("Growing")
    #expect(try growing.arrangement(for: input).elements.map { Double($0.frame.height) } == [90, 91])
    let rows = try fixture().layout("Rows")
    #expect(try rows.arrangement(for: input).elements.map { Double($0.frame.height) } == [40, 40])
  }

  @Test(
    "inserted items start at the initial attributes of the layout class, and existing items at their old positions"
  )
  func motion() throws {
    let rows = try fixture().layout("Rows")
    let (before, after) = (CodeFixture.input(items: 1), CodeFixture.input(items: 2))
    let update = CollectionUpdate([.insertItem(IndexPath(item: 0, section: 0))])
    let map = try #require(UpdateCheck(update, before: [1], after: .counts([2])).map)
    let motion = try CollectionMotion.between(
      CollectionState(layout: rows, input: before, arrangement: try rows.arrangement(for: before)),
      CollectionState(layout: rows, input: after, arrangement: try rows.arrangement(for: after)), by: map)
    let starts = motion.elements.map {
      "\($0.start.frame.origin.x) \($0.start.frame.origin.y) \($0.start.alpha)"
    }
    #expect(starts == ["0.0 0.0 1.0", "200.0 0.0 0.0"])
  }

  @Test(
    "after layout code animates to another state, a query for the first state reads the first state's items"
  )
  func stateAfterMotion() throws {
    let code = """
      import UIKit

      class Snapping: Rows {
        override func targetContentOffset(
          forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
          let item = collectionView?.designItem(at: IndexPath(item: 0, section: 0))
          return CGPoint(x: 0, y: item?.size?.height ?? -1)
        }
      }
      """
    let layout = try CodeFixture(["Rows.swift": Self.code, "Snapping.swift": code]).layout("Snapping")
    func input(items: Int, height: Double) -> LayoutInput {
      var input = CodeFixture.input(items: items)
      input.sections[0].itemSizes = .uniform(CGSize(width: 10, height: height))
      return input
    }
    let (before, after) = (input(items: 1, height: 30), input(items: 2, height: 50))
    _ = try layout.arrangement(for: before)
    _ = try layout.motionEnds(
      from: before, to: after, by: [.insertItem(IndexPath(item: 0, section: 0))])
    #expect(layout.targetContentOffset(forProposedContentOffset: .zero, in: before) == CGPoint(x: 0, y: 30))
  }

  @Test("a hundred layout passes use one process, and equal input gives equal output")
  func oneProcess() throws {
    let fixture = try fixture()
    let rows = try fixture.layout("Rows")
    let first = try rows.arrangement(for: CodeFixture.input(items: 20))
    for _ in 0..<99 { #expect(try rows.arrangement(for: CodeFixture.input(items: 20)) == first) }
    #expect(fixture.code.startedProcesses == 1)
  }

  @Test("layout code is compiled once, and other property values recompile only the glue code")
  func cache() throws {
    let cache = try TemporaryFolder()
    func entries() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: cache.url.path)
        .filter { $0.hasPrefix("code-") || $0.hasPrefix("host-") }.map { String($0.prefix(4)) }.sorted()
    }
    let fixture = try CodeFixture(["Rows.swift": Self.code], cache: cache.url.path)
    let path = fixture.folder.url.appendingPathComponent("code").path
    _ = try fixture.layout("Rows")
    #expect(try entries() == ["code", "host"])
    let again = CompiledLayoutCode([path], cacheFolder: cache.url.path)
    _ = try again.layout(for: SwiftLayoutReference(className: "Rows"))
    #expect(try entries() == ["code", "host"])
    _ = try again.layout(for: SwiftLayoutReference(className: "Rows", properties: [.init("gap", .number(3))]))
    #expect(try entries() == ["code", "host", "host"])
  }

  @Test(
    "a class that the design names but the layout code lacks is reported at its location in the design",
    arguments: [
      (#"{"type": "swift", "class": "Row"}"#, "screens[0].layout.class: the code has no class Row"),
      (
        #"{"type": "swift", "class": "Heights"}"#,
        "screens[0].layout.class: Heights is no UICollectionViewLayout"
      ),
      (
        #"{"type": "swift", "class": "Rows", "delegate": "Rows"}"#,
        "screens[0].layout.delegate: Rows is no UICollectionViewDelegate"
      ),
      (
        #"{"type": "swift", "class": "Rows", "properties": {"gap": 1, "gaps": 2}}"#,
        "screens[0].layout.properties.gaps: Rows has no property gaps"
      ),
      (
        #"{"type": "swift", "class": "Rows", "properties": {"gap": "wide"}}"#,
        "screens[0].layout.properties.gap: cannot assign value of type 'String' to type 'CGFloat'"
      ),
      (
        #"{"type": "swift", "class": "Rows", "properties": {"side": ".middle"}}"#,
        "screens[0].layout.properties.side: type 'Rows.Side' has no member 'middle'"
      ),
    ])
  func wrongNames(layout: String, problem: String) throws {
    #expect(try fixture().problems(layout) == [problem])
  }

  @Test(
    "compiler errors are reported in the original files of layout code, and each missing name is reported once"
  )
  func compilerErrors() throws {
    let fixture = try CodeFixture([
      "Bad.swift": """
      import UIKit
      class Bad: UICollectionViewLayout {
        var player: AVPlayer?
        var other: AVPlayer?
        func f() -> Int { "one" }
      }
      """
    ])
    let problems = try fixture.problems(#"{"type": "swift", "class": "Bad"}"#)
    #expect(
      problems == [
        "/code/Bad.swift:3:15: cannot find type 'AVPlayer' in scope, here and in 1 more location",
        "/code/Bad.swift:5:21: cannot convert return expression of type 'String' to return type 'Int'",
      ])
  }

  @Test("a view controller that registers nibs and outlets provides its compositional layout")
  func nibs() throws {
    let fixture = try CodeFixture([
      "Album.swift": """
      import UIKit
      final class PhotoCell: UICollectionViewCell {
        @IBOutlet private weak var caption: UILabel!
        override func awakeFromNib() { caption.text = "" }
      }
      final class AlbumController: UIViewController {
        @IBOutlet private weak var collectionView: UICollectionView!
        private var photos: UICollectionView.CellRegistration<PhotoCell, Int>!
        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.collectionViewLayout = makeLayout()
          collectionView.register(UINib(nibName: "PhotoCell", bundle: nil), forCellWithReuseIdentifier: "photo")
          collectionView.register(
            UINib(nibName: "Title", bundle: nil),
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title")
          photos = .init(cellNib: UINib(nibName: "PhotoCell", bundle: .main)) { _, _, _ in }
        }
        func makeLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        }
      }
      """
    ])
    let problems = try fixture.problems(#"{"type": "swift", "make": "AlbumController().makeLayout"}"#)
    #expect(problems == [])
  }

  @Test("a design without its layout code is valid, and laying it out reports the missing code")
  func noCode() throws {
    let text = """
      {"viewports": ["320x480@1x"], "screens": [{"id": "a", "layout": {"type": "swift", "class": "Rows"}, "items": []}]}
      """
    let (design, _) = try Design.validating(DesignFile(path: "a.json", contents: [UInt8](text.utf8)))
    #expect(throws: LayoutError.self) {
      try design.screens[0].layout.arrangement(for: CodeFixture.input(items: 0))
    }
  }

  @Test("the UIKit shim's rule for touching rectangles equals the copy that is compiled with layout code")
  func rule() throws {
    let file = Repository.root.appendingPathComponent(
      "Sources/UIKitShim/UIKit/Additions/CGRect+Intersects.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == IntersectionRule.text)
  }

  @Test("a layout class that does not compile is an error only in the designs that use it")
  func partlyWrong() throws {
    let fixture = try CodeFixture([
      "Good.swift": "import UIKit\nclass Good: UICollectionViewFlowLayout {}",
      "Bad.swift": "import UIKit\nclass Bad: UICollectionViewFlowLayout {\n  var a: Int = true\n}",
      "Worse.swift": "import UIKit\nclass Worse: Bad {}",
    ])
    #expect(try fixture.problems(#"{"type": "swift", "class": "Good"}"#) == [])
    let problem = "/code/Bad.swift:3:16: cannot convert value of type 'Bool' to specified type 'Int'"
    #expect(try fixture.problems(#"{"type": "swift", "class": "Bad"}"#) == [problem])
    #expect(try fixture.problems(#"{"type": "swift", "class": "Worse"}"#) == [problem])
  }

  @Test("equal compiler errors of layout code are reported once")
  func equalErrors() throws {
    let lines = (0..<5).map { "  var v\($0): Int = true" }.joined(separator: "\n")
    let fixture = try CodeFixture([
      "Bad.swift": "import UIKit\nclass Bad: UICollectionViewFlowLayout {\n\(lines)\n}"
    ])
    #expect(
      try fixture.problems(#"{"type": "swift", "class": "Bad"}"#) == [
        "/code/Bad.swift:3:17: cannot convert value of type 'Bool' to specified type 'Int', here and in 4 more locations"
      ])
  }
}
