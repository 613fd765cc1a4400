import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Mockups
import TestSupport
import Testing

@testable import Workflows

/// Compositional layouts in Swift: the examples, and the errors of factories.
@Suite(.waitsForPrograms) struct CompositionalCodeTests {
  private static let examples = Repository.root.appendingPathComponent("examples/compositional")
  private static let forms = Repository.root.appendingPathComponent(
    "Tests/WorkflowsTests/LayoutCode/CompositionalForms")
  private static let code = CompiledLayoutCode(
    [examples.path],
    cacheFolder: FileManager.default.temporaryDirectory.appendingPathComponent("maquette-layout-tests").path)

  @Test(
    "a compositional layout in Swift has the same frames as its JSON form",
    arguments: [
      "contacts", "feed", "months", "photo-grid", "pins", "settings", "shelves", "shop", "sidebar", "stories",
    ])
  func examples(name: String) throws {
    let text = try String(contentsOf: Self.examples.appendingPathComponent("\(name).json"), encoding: .utf8)
    let form = try String(contentsOf: Self.forms.appendingPathComponent("\(name).json"), encoding: .utf8)
    let layout = try #require(text.firstMatch(of: #/"layout": \{[^{}]*(\{[^{}]*\}[^{}]*)*\}/#))
    let inJSON = text.replacingCharacters(in: layout.range, with: "\"layout\": \(form)")
    let (coded, written) = (try arrangements(text, name), try arrangements(inJSON, name))
    #expect(coded.map { "\($0.arrangement)" } == written.map { "\($0.arrangement)" })
    #expect(coded.map { $0.screen.sections.map(\.list) } == written.map { $0.screen.sections.map(\.list) })
  }

  private func arrangements(_ design: String, _ name: String) throws -> [ScreenArrangement] {
    let path = Self.examples.appendingPathComponent("\(name).json").path
    let file = try DesignFile(path: path, contents: [UInt8](design.utf8))
    return try Mockup(file, layouts: .standard.running(Self.code)).arrangements()
  }

  private static let factories = """
    import UIKit

    enum Feed {
      enum Style { case compact, columns(Int), spaced(by: CGFloat) }

      static func plain() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
      static var shared: UICollectionViewFlowLayout { UICollectionViewFlowLayout() }
      static func layout(style: Style, _ height: CGFloat) -> UICollectionViewCompositionalLayout {
        var (count, spacing) = (1, CGFloat(0))
        switch style {
        case .compact: break
        case .columns(let columns): count = columns
        case .spaced(let gap): spacing = gap
        }
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
          subitem: item, count: count)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = spacing
        return UICollectionViewCompositionalLayout(section: section)
      }
      static let count = 3
    }

    final class Fixed: UICollectionViewFlowLayout {
      init(side: CGFloat) {
        super.init()
        itemSize = CGSize(width: side, height: side)
      }
      required init?(coder: NSCoder) { fatalError() }
    }

    struct Makers { func make() -> UICollectionViewLayout { Fixed(side: 20) } }
    """

  @Test(
    "a layout factory is a function, an instance method, an initializer or a property, even with arguments",
    arguments: [
      ("Feed.plain", nil, "x 0  y 0  w 50  h 50"), ("Feed.plain()", nil, "x 0  y 0  w 50  h 50"),
      ("Feed.shared", nil, "x 0  y 0  w 50  h 50"), ("Makers().make", nil, "x 0  y 0  w 20  h 20"),
      ("Fixed(side:)", "[33]", "x 0  y 0  w 33  h 33"), ("Fixed.init(side:)", "[34]", "x 0  y 0  w 34  h 34"),
      ("Feed.layout(style:_:)", #"[".compact", 30]"#, "x 0  y 0  w 320  h 30"),
      ("Feed.layout(style:_:)", #"[{".columns(_:)": [4]}, 30]"#, "x 0  y 0  w 80  h 30"),
      ("Feed.layout(style:_:)", #"[{".spaced(by:)": [6]}, 30]"#, "x 0  y 0  w 320  h 30"),
    ])
  func factories(make: String, arguments: String?, frame: String) throws {
    let fixture = try CodeFixture(["Feed.swift": Self.factories])
    let layout =
      #"{"type": "swift", "make": "\#(make)"\#(arguments.map { #", "arguments": \#($0)"# } ?? "")}"#
    let design = """
      {"viewports": ["320x480@1x"], "screens": [{"id": "a", "layout": \(layout), "items": [{"id": "x"}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: [UInt8](design.utf8))
    let arranged = try Mockup(file, layouts: .standard.running(fixture.code)).arrangements()
    #expect("\(arranged[0].arrangement)".contains("cell 0.0  x   \(frame)"), "\(arranged[0].arrangement)")
  }

  @Test(
    "compiler errors about a layout factory are reported at its name or argument in the design",
    arguments: [
      (
        #""make": "Feed.plane""#,
        #"screens[0].layout.make: the code has no plane for Feed.plane"#
      ),
      (
        #""make": "Feed.count""#,
        "screens[0].layout.make: Feed.count is neither a property nor a function without parameters that returns a layout"
      ),
      (
        #""make": "Fixed(side:)", "arguments": ["wide"]"#,
        #"screens[0].layout.arguments[0]: cannot convert value of type 'String' to expected argument type 'CGFloat'"#
      ),
      (
        #""make": "Feed.layout(style:_:)", "arguments": [".huge", 30]"#,
        "screens[0].layout.arguments[0]: type 'Feed.Style' has no member 'huge'"
      ),
      (
        #""make": "Fixed(side:)""#,
        #"screens[0].layout.make: "Fixed(side:)" has 1 parameter, found 0 arguments"#
      ),
      (
        #""make": "Feed.plain; exit(1)""#,
        #"screens[0].layout.make: "Feed.plain; exit(1)" is not a valid name of a function or property in Swift"#
      ),
      (
        #""make": "Feed.plain", "class": "Fixed""#,
        #"screens[0].layout.make: expected either "class" or "make""#
      ),
      ("\"properties\": {}", #"screens[0].layout: expected "class" or "make""#),
      (
        #""class": "Fixed", "arguments": [3]"#,
        #"screens[0].layout.arguments: "arguments" requires "make""#
      ),
    ])
  func mistakes(keys: String, problem: String) throws {
    let fixture = try CodeFixture(["Feed.swift": Self.factories])
    #expect(try fixture.problems("{\"type\": \"swift\", \(keys)}") == [problem])
  }

  @Test(
    "a section's handler of visible items changes their attributes, and receives the section's scroll offset")
  func handler() throws {
    let fixture = try CodeFixture([
      "Handler.swift": """
      import UIKit

      func makeCarousel() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          for item in items {
            let middle = item.frame.midX - offset.x
            let distance = abs(middle - environment.container.contentSize.width / 2)
            item.alpha = max(0.25, 1 - distance / 200)
          }
        }
        return UICollectionViewCompositionalLayout(section: section)
      }
      """
    ])
    var layout = SwiftLayout()
    layout.reference.factory = SwiftCall(name: "makeCarousel", labels: nil)
    layout.code = try fixture.code.layout(for: layout.reference)
    var input = CodeFixture.input(items: 6)
    input.sections[0].orthogonalScrollPosition = .offset(90)
    #expect(
      "\(try layout.arrangement(for: input))" == """
        content  w 320  h 100
        cell 0.0   x -90  y 0  w 100  h 100  alpha 0.25
        cell 0.1   x 10  y 0  w 100  h 100  alpha 0.5
        cell 0.2   x 110  y 0  w 100  h 100
        cell 0.3   x 210  y 0  w 100  h 100  alpha 0.5
        cell 0.4   x 310  y 0  w 100  h 100  alpha 0.25
        cell 0.5   x 410  y 0  w 100  h 100
        row 0   continuous  x 0  y 0  w 320  h 100  length 600  offset 90
        """)
  }
}
