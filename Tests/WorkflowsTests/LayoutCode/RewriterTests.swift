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

  @Test("the rewriter of layout code replaces a selector by a name, and reports the replacement")
  func selectors() throws {
    let text = """
      import UIKit
      class Tapping: UICollectionViewFlowLayout {
        override init() {
          super.init()
          NotificationCenter.default.addObserver(
            self, selector: #selector(rotated), name: UIDevice.orientationDidChangeNotification, object: nil)
          _ = UITapGestureRecognizer(target: self, action: #selector(Tapping.rotated))
          _ = CADisplayLink(target: self, selector: #selector(rotated))
        }
        required init?(coder: NSCoder) { fatalError() }
        @objc func rotated() { fatalError("called") }
      #if os(macOS)
        func unused() { perform(#selector(NSView.layout)) }
      #endif
      }
      """
    let fixture = try CodeFixture(["Tapping.swift": text])
    let arrangement = try fixture.layout("Tapping").arrangement(for: CodeFixture.input(items: 2))
    #expect(arrangement.contentSize.height == 50)
    let changes = fixture.code.changes.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    #expect(
      changes == [
        "Tapping.swift:6: #selector(rotated) becomes a name; the method is not called (2 times)",
        "Tapping.swift:7: #selector(Tapping.rotated) becomes a name; the method is not called",
        "Tapping.swift:11: @objc is removed",
      ])
  }

  @Test("if only the original version of rewritten layout code compiles, the original is used")
  func originals() throws {
    let text = """
      import UIKit
      class Magazine: UICollectionViewFlowLayout {
        #if os(iOS)
        func missing() { collectionView?.somethingThatDoesNotExist() }
        #endif
      }
      """
    let fixture = try CodeFixture(["Magazine.swift": text])
    #expect(
      try fixture.layout("Magazine").arrangement(for: CodeFixture.input(items: 1)).contentSize.height == 50)
    #expect(fixture.code.changes == [])
  }

  @Test("layout code with less common names of UIKit compiles")
  func names() throws {
    let text = """
      import UIKit
      let accent = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
      class Rare: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          guard let view = collectionView else { return }
          let sections = view.dataSource?.numberOfSections?(in: view) ?? 1
          view.refreshControl?.endRefreshing()
          let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
          path.cgPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
          precondition(path.contains(CGPoint(x: 10, y: 10)) && !path.contains(CGPoint(x: 1, y: 1)))
          precondition(view.point(inside: .zero, with: nil) && sections == 1)
          precondition(UIApplication.shared.statusBarFrame.height == 0)
        }
      }
      """
    let fixture = try CodeFixture(["Rare.swift": text])
    #expect(try fixture.layout("Rare").arrangement(for: CodeFixture.input(items: 1)).contentSize.height == 50)
  }

  @Test("layout code can use Grand Central Dispatch, detached tasks and user defaults")
  func concurrency() throws {
    let text = """
      import UIKit
      class Busy: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          DispatchQueue.concurrentPerform(iterations: 8) { _ in usleep(1000) }
          let group = DispatchGroup()
          for quality in [DispatchQoS.QoSClass.userInteractive, .utility, .background] {
            DispatchQueue.global(qos: quality).async(group: group) { usleep(1000) }
          }
          group.wait()
          let done = DispatchSemaphore(value: 0)
          Task.detached(priority: .high) { done.signal() }
          done.wait()
          if UserDefaults.standard.bool(forKey: "compact") { itemSize.height = 20 }
          UserDefaults.standard.set(true, forKey: "seen")
        }
      }
      """
    let fixture = try CodeFixture(["Busy.swift": text])
    #expect(try fixture.layout("Busy").arrangement(for: CodeFixture.input(items: 1)).contentSize.height == 50)
  }
}
