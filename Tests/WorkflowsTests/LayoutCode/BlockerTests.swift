import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Workflows

/// Code for Apple's platforms that does not compile on Linux, in the styles of public layouts.
@Suite struct BlockerTests {
  /// A layout of rows whose height is returned by `heightOfRow`.
  private static func rows(_ name: String, _ body: String) -> String {
    """
    class \(name): UICollectionViewLayout {
    \(body)
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: heightOfRow(0)) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
    }
    """
  }

  private func height(_ files: [String: String], _ name: String, delegate: String? = nil) throws -> Double {
    let layout = try CodeFixture(files).layout(name, delegate: delegate)
    return Double(try layout.arrangement(for: CodeFixture.input(items: 3)).contentSize.height)
  }

  @Test(
    "in layout code, optional protocol methods and properties are nil if they are not implemented",
    arguments: [(nil, 33), ("Silent", 33), ("Speaking", 161)] as [(String?, Double)])
  func optionalRequirements(delegate: String?, expected: Double) throws {
    let code = """
      import UIKit

      @objc(PINLayoutDelegate) public protocol PinLayoutDelegate: UICollectionViewDelegate {
        @objc optional func collectionView(
          _ collectionView: UICollectionView,
          heightForPhotoAt indexPath: IndexPath
        ) -> CGFloat
        @objc optional var spacing: CGFloat { get }
        @objc optional func willPrepare()
        func columns() -> Int
      }

      @objcMembers @IBDesignable public class PinLayout: UICollectionViewLayout {
        @IBInspectable public dynamic var padding: CGFloat = 1 { didSet { invalidateLayout() } }
        @objc public weak var photos: PinLayoutDelegate?

        func heightOfRow(_ item: Int) -> CGFloat {
          guard let view = collectionView else { return 0 }
          let delegate = view.delegate as? PinLayoutDelegate
          delegate?.willPrepare?()
          var height = delegate?.collectionView?(view, heightForPhotoAt: IndexPath(item: item, section: 0)) ?? 30
          if let spacing = delegate?.spacing { height += spacing } else { height += 2 }
          return height + (delegate?.spacing ?? 0) + padding
        }
        public override var collectionViewContentSize: CGSize { CGSize(width: 320, height: heightOfRow(0)) }
        public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
      }

      class Silent: NSObject, PinLayoutDelegate {
        func columns() -> Int { 1 }
      }
      class Speaking: NSObject, PinLayoutDelegate {
        var spacing: CGFloat { 30 }
        func columns() -> Int { 1 }
        func collectionView(_ view: UICollectionView, heightForPhotoAt path: IndexPath) -> CGFloat { 100 }
      }
      """
    #expect(try height(["Pin.swift": code], "PinLayout", delegate: delegate) == expected)
  }

  @Test("overrides in extensions of layout code are moved to their classes, even from other files")
  func overridesInExtensions() throws {
    let layout = """
      import UIKit

      enum Feed {
        final class Layout: UICollectionViewLayout {
          fileprivate var height: CGFloat = 0
        }
      }

      // MARK: - Overrides

      extension Feed.Layout {
        /// Prepares.
        override func prepare() {
          super.prepare()
          height = 70
        }

        override public var collectionViewContentSize: CGSize { return CGSize(width: 320, height: height) }
      }
      """
    let other = """
      import UIKit

      extension Feed.Layout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          return []
        }
        func unrelated() -> Int { 3 }
      }
      """
    #expect(try height(["Layout.swift": layout, "More.swift": other], "Feed.Layout") == 70)
  }

  @Test(
    "layout code inside any form of conditional compilation for iOS is compiled",
    arguments: [
      "#if os(iOS)", "#if canImport(UIKit)", "#if os(iOS) || os(tvOS)", "#if !os(macOS)",
      "#if os(macOS)\n#else", "#if canImport(UIKit) && !os(watchOS)", "#if os(macOS)\n#elseif os(iOS)",
    ])
  func conditions(condition: String) throws {
    let layout = Self.rows("Guarded", "  func heightOfRow(_ item: Int) -> CGFloat { 44 }")
    let code = "\(condition)\nimport UIKit\n\n@available(iOS 13.0, *)\n\(layout)\n#endif\n"
    #expect(try height(["Guarded.swift": code], "Guarded") == 44)
  }

  @Test("a layout class in a file that is entirely excluded on iOS is reported as missing")
  func wholeFile() throws {
    let layout = Self.rows("Desktop", "  func heightOfRow(_ item: Int) -> CGFloat { 44 }")
    let fixture = try CodeFixture(["Desktop.swift": "#if os(macOS)\nimport UIKit\n\(layout)\n#endif\n"])
    #expect(
      try fixture.problems(#"{"type": "swift", "class": "Desktop"}"#)
        == ["screens[0].layout.class: the code has no class Desktop"])
  }

  @Test(
    "responds(to:) in layout code checks the conformance to the protocol",
    arguments: [(nil, 20), ("Sizes", 55)] as [(String?, Double)])
  func responds(delegate: String?, expected: Double) throws {
    let layout = Self.rows(
      "Asking",
      """
        func heightOfRow(_ item: Int) -> CGFloat {
          guard let view = collectionView, let delegate = view.delegate,
            delegate.responds(to: #selector(RowSizing.heightOfRow(at:)))
          else { return 20 }
          return (delegate as! RowSizing).heightOfRow(at: item)
        }
      """)
    let code = """
      import UIKit
      @objc protocol RowSizing { func heightOfRow(at item: Int) -> CGFloat }
      class Sizes: NSObject, UICollectionViewDelegate, RowSizing { func heightOfRow(at item: Int) -> CGFloat { 55 } }
      \(layout)
      """
    #expect(try height(["Asking.swift": code], "Asking", delegate: delegate) == expected)
  }

  @Test(
    "layout code that needs Objective-C is refused with its location",
    arguments: [
      ("setValue(3, forKey: \"height\")", "key-value coding needs Objective-C"),
      ("_ = collectionView?.value(forKey: \"height\")", "key-value coding needs Objective-C"),
      (
        "collectionView?.addObserver(self, forKeyPath: \"contentSize\", options: [], context: nil)",
        "key-value coding needs Objective-C"
      ),
    ])
  func refused(line: String, words: String) throws {
    let layout = Self.rows(
      "Coded", "  func heightOfRow(_ item: Int) -> CGFloat { 0 }\n  func begin() { \(line) }")
    let fixture = try CodeFixture(["Coded.swift": "import UIKit\n\(layout)"])
    let error = try #require(throws: LayoutCodeProblems.self) { try fixture.layout("Coded") }
    let reported = error.problems.filter { "\($0.message); \($0.hint ?? "")".contains(words) }
    #expect(reported.count == 1 && reported.first?.source?.line == 4, "\(error)")
  }

  @Test("layout code with cells that only nibs create compiles, and creating such a cell is an error")
  func views() throws {
    let code = """
      import UIKit

      class NibCell: UICollectionViewCell {
        let style: Int
        required init?(coder: NSCoder) {
          style = 1
          super.init(coder: coder)
        }
      }

      public class Line: UICollectionReusableView {
        init(color: UIColor) { super.init(frame: .zero) }
        public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }

      class Thick: Line {}

      class Plain: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 9) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
      }

      class Lined: Plain {
        override func prepare() { register(Thick.self, forDecorationViewOfKind: "line") }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 0])
          line.frame = CGRect(x: 0, y: 0, width: 320, height: 1)
          return [line]
        }
      }
      """
    let fixture = try CodeFixture(["Cells.swift": code])
    let plain = try fixture.layout("Plain").arrangement(for: CodeFixture.input(items: 1))
    #expect(plain.contentSize.height == 9)
    #expect(
      fixture.code.changes.map { $0.replacing(fixture.folder.url.path, with: "") } == [
        "/code/Cells.swift:3: NibCell gets the missing init(frame:), which ends the program",
        "/code/Cells.swift:11: Line gets the missing init(frame:), which ends the program",
      ])
    let error = try #require(throws: LayoutError.self) {
      try fixture.layout("Lined").arrangement(for: CodeFixture.input(items: 1))
    }
    #expect(
      error.message.contains("Line has no init(frame:)") && error.message.contains("Cells.swift:11"),
      "\(error)")
  }
}
