import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Workflows

/// Code that needs Objective-C only in its original form, not in the rewritten copy.
@Suite struct RewriterTests {
  private static let code = """
    import UIKit

    @objc protocol FeedDelegate: UICollectionViewDelegate {
      @objc optional func feed(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat
    }

    #if os(iOS)
    @IBDesignable class FeedLayout: UICollectionViewLayout {
      @IBInspectable @objc var gap: CGFloat = 4
      var height: CGFloat = 0

      func heightOfRow(_ item: Int) -> CGFloat {
        let path = IndexPath(item: item, section: 0)
        guard let view = collectionView else { return 0 }
        if view.delegate?.responds(to: #selector(FeedDelegate.feed(_:heightAt:))) == true {}
        return (view.delegate as? FeedDelegate)?.feed?(view, heightAt: path) ?? 30
      }
    }

    extension FeedLayout {
      override func prepare() {
        super.prepare()
        height = CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * heightOfRow(0)
        if height > 1_000 { fatalError("too high") }
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 10, height: height) }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
    }

    class Silent: NSObject, FeedDelegate {}
    class Speaking: NSObject, FeedDelegate {
      func feed(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat { 50 }
    }
    #endif
    """

  @Test("rewriting layout code moves overrides, removes attributes, adds defaults, and compiles code for iOS")
  func rewrites() throws {
    let fixture = try CodeFixture(["Feed.swift": Self.code, "Plain.swift": "import UIKit\n"])
    func height(_ delegate: String?) throws -> Double {
      let layout = try fixture.layout("FeedLayout", delegate: delegate)
      return Double(try layout.arrangement(for: CodeFixture.input(items: 2)).contentSize.height)
    }
    #expect(try height(nil) == 60)
    // An optional requirement without implementation returns nil, so `??` uses its default.
    #expect(try height("Silent") == 60)
    #expect(try height("Speaking") == 100)
    let changes = fixture.code.changes.map { $0.replacing(fixture.folder.url.path, with: "") }
    #expect(
      changes == [
        "/code/Feed.swift:3: FeedDelegate gets defaults for optional requirements",
        "/code/Feed.swift:3: @objc is removed (3 times)", "/code/Feed.swift:7: #if os(iOS) becomes true",
        "/code/Feed.swift:8: @IBDesignable is removed", "/code/Feed.swift:9: @IBInspectable is removed",
        "/code/Feed.swift:15: responds(to:) checks the type FeedDelegate",
        "/code/Feed.swift:16: feed?(…) becomes try? feed(…)",
        "/code/Feed.swift:21: an override moves from an extension into FeedLayout (3 times)",
      ])
  }

  @Test("optional methods of UIKit's own delegates are called in layout code as with Objective-C")
  func ownDelegates() throws {
    let fixture = try CodeFixture([
      "Grid.swift": """
      import UIKit

      class Grid: UICollectionViewFlowLayout {
        override func prepare() {
          let flow = collectionView?.delegate as? UICollectionViewDelegateFlowLayout
          if let view = collectionView, let size = flow?.collectionView?(
            view, layout: self, sizeForItemAt: IndexPath(item: 0, section: 0)
          ) {
            itemSize = CGSize(width: size.width + 30, height: 20)
          }
          sectionInset = flow!.collectionView!(collectionView!, layout: self, insetForSectionAt: 0)
          super.prepare()
        }
      }
      """
    ])
    let grid = try fixture.layout("Grid")
    let frames = try grid.arrangement(for: CodeFixture.input(items: 1)).elements.map(\.frame)
    #expect(frames == [CGRect(x: 0, y: 0, width: 80, height: 20)])
  }

  @Test("errors in rewritten layout code are reported at the file and line of the original source")
  func lines() throws {
    let fixture = try CodeFixture(["Feed.swift": Self.code])
    let layout = try fixture.layout("FeedLayout")
    let error = try #require(throws: LayoutError.self) {
      try layout.arrangement(for: CodeFixture.input(items: 40))
    }
    #expect(
      error.message.hasSuffix(
        "crashed: too high (FeedLayout.prepare(), \(fixture.folder.url.path)/code/Feed.swift:24)"), "\(error)"
    )
    let broken = try CodeFixture(["Feed.swift": Self.code.replacing("heightOfRow(0)", with: "heightOf(0)")])
    let problems = try broken.problems(#"{"type": "swift", "class": "FeedLayout"}"#)
    #expect(problems.count == 1 && problems[0].hasPrefix("/code/Feed.swift:23:"), "\(problems)")
    #expect(problems.first?.contains("cannot find 'heightOf' in scope") == true, "\(problems)")
  }

  @Test("calling a missing optional method with ! stops the layout, and the error names the method")
  func missingRequirement() throws {
    let fixture = try CodeFixture([
      "Feed.swift": Self.code.replacing("as? FeedDelegate)?.feed?(", with: "as? FeedDelegate)!.feed!(")
        .replacing("heightAt: path) ?? 30", with: "heightAt: path)")
    ])
    let speaking = try fixture.layout("FeedLayout", delegate: "Speaking")
    #expect(try speaking.arrangement(for: CodeFixture.input(items: 2)).contentSize.height == 100)
    let silent = try fixture.layout("FeedLayout", delegate: "Silent")
    let error = try #require(throws: LayoutError.self) {
      try silent.arrangement(for: CodeFixture.input(items: 2))
    }
    #expect(error.message.contains("Silent does not implement FeedDelegate.feed(_:heightAt:)"), "\(error)")
    #expect(error.message.contains("code/Feed.swift:16)"), "\(error)")
  }

  @Test("a selector in layout code is refused at its location")
  func selectors() throws {
    let text = """
      import UIKit
      class Tapping: UICollectionViewLayout {
        func tap() { print(#selector(prepare)) }
      }
      """
    let problems = try CodeFixture(["Tapping.swift": text]).problems(
      #"{"type": "swift", "class": "Tapping"}"#)
    #expect(
      problems.count == 1 && problems[0].hasPrefix("/code/Tapping.swift:3:22: #selector requires Objective-C")
    )
  }
}
