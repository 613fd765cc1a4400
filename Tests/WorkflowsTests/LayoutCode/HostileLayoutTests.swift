import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Workflows

/// Layouts that misbehave. Each ends with a message and does not affect other processes.
@Suite struct HostileLayoutTests {
  private static let code = """
    import Foundation
    import UIKit

    class Base: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      func cell(_ item: Int) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
    }
    class Looping: Base { override func prepare() { while collectionView != nil {} } }
    class Overflowing: Base {
      func depth(_ n: Int) -> Int { n < 0 ? 0 : depth(n + 1) + 1 }
      override func prepare() { _ = depth(1) }
    }
    class Greedy: Base {
      override func prepare() {
        var all: [UICollectionViewLayoutAttributes] = []
        all.reserveCapacity(100 << 30)
        all.append(cell(0))
      }
    }
    class Growing: Base {
      override func prepare() {
        var all: [UICollectionViewLayoutAttributes] = []
        while all.count >= 0 { all.append(cell(all.count)) }
      }
    }
    class Endless: Base {
      override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.infinity, height: 100) }
    }
    class Nowhere: Base {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let lost = cell(0)
        lost.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        return [lost]
      }
    }
    class Crowded: Base {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<1_000_000).map { cell($0) }
      }
    }
    class Emptied: Crowded {
      override var collectionViewContentSize: CGSize { .zero }
    }
    class Writing: Base {
      override func prepare() { _ = FileManager.default.createFile(atPath: "/tmp/maquette-was-here", contents: nil) }
    }
    class Calling: Base { override func prepare() { _ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) } }
    class Starting: Base { override func prepare() { _ = fork() } }
    class Leaving: Base { override func prepare() { exit(0) } }
    class Talking: Base {
      override func prepare() {
        let words = [UInt8](repeating: 2, count: 64)
        for _ in 0..<100 { _ = write(3, words, words.count) }
      }
    }
    class Wrong: Base { override func prepare() { print([1][collectionView!.numberOfSections + 4]) } }
    class Constrained: Base {
      override func prepare() {
        let view = UIView(frame: .zero)
        let label = UILabel(frame: .zero)
        view.addSubview(label)
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
        _ = view.systemLayoutSizeFitting(CGSize(width: 320, height: 0))
      }
    }
    class Overlapping: UICollectionViewFlowLayout {
      override func prepare() {
        minimumLineSpacing = CGFloat.infinity
        super.prepare()
      }
    }
    class Requiring: Base { override func prepare() { precondition(collectionView == nil, "no columns") } }
    class Asserting: Base { override func prepare() { assert(collectionView == nil) } }
    class Casting: Base { override func prepare() { _ = (self as AnyObject) as! UICollectionViewFlowLayout } }
    class Raising: Base { override func prepare() { _ = collectionView!.numberOfItems(inSection: 7) } }
    class Printing: Base {
      override func prepare() { for _ in 0..<20_000 { print("maquette-host: out of memory") } }
    }
    class Reading: Base {
      override func prepare() {
        if FileManager.default.contents(atPath: "/tmp/maquette-secret") != nil { fatalError("it was read") }
      }
    }
    """

  @Test(
    "each misbehaving layout ends with an error that describes what it did",
    arguments: [
      ("Overflowing", "called itself too deeply: its stack overflowed", true),
      ("Greedy", "needed more than the 1024 MB of memory that layouts may use", true),
      ("Growing", "needed more than the 1024 MB of memory that layouts may use", true),
      ("Nowhere", "CALayer position contains NaN", false),
      ("Endless", "collectionViewContentSize of Endless is inf × 100.0", false),
      ("Crowded", "layoutAttributesForElements(in:) returns 1000000 elements for 1 items", false),
      ("Emptied", "layoutAttributesForElements(in:) returns 1000000 elements for 1 items", false),
      ("Writing", "called open for writing, which is forbidden", true),
      ("Calling", "called socket, which is forbidden", true),
      ("Starting", "called fork, which is forbidden", true),
      ("Leaving", "ended its process by itself, with the exit code 0", true),
      ("Talking", "wrote to the connection for its replies", false),
      ("Wrong", "crashed: Index out of range", true),
      ("Requiring", "crashed: Precondition failed: no columns (Requiring.prepare(), ", true),
      ("Asserting", "crashed: Assertion failed (Asserting.prepare(), ", true),
      (
        "Casting",
        "crashed: could not cast a value of type LayoutCode.Casting to UIKit.UICollectionViewFlowLayout", true
      ),
      ("Constrained", "systemLayoutSizeFitting of UIView: constraints are not solved on Linux", true),
      ("Overlapping", "spacing must be finite", false),
      ("Raising", "request for number of items in section 7 when there are only 1 sections", true),
    ])
  func fails(name: String, message: String, hasPlace: Bool) throws {
    let fixture = try CodeFixture(["Hostile.swift": Self.code])
    let layout = try fixture.layout(name)
    let error = try #require(throws: LayoutError.self) {
      try layout.arrangement(for: CodeFixture.input(items: 1))
    }
    #expect(error.isFailureOfCode && error.message.contains(message), "\(error)")
    // The Swift runtime reports no line; the sandbox reports the location.
    #expect(error.message.contains("Hostile.swift:") == hasPlace, "\(error)")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/maquette-was-here"))
  }

  @Test("an endless loop in layout code is stopped, and the next request fails at once")
  func loops() throws {
    // Long enough for a busy machine to reach the loop.
    let fixture = try CodeFixture(["Hostile.swift": Self.code], seconds: 6)
    let layout = try fixture.layout("Looping")
    let start = ContinuousClock.now
    for _ in 0..<5 {
      let error = try #require(throws: LayoutError.self) {
        try layout.arrangement(for: CodeFixture.input(items: 1))
      }
      #expect(
        error.message.contains("took more than 6 s for one screen, and was stopped (Looping.prepare(), "))
      #expect(error.message.contains("Hostile.swift:11)"), "\(error)")
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(
    "layout code may print, and can read only system files", arguments: ["Printing", "Reading"])
  func harmless(name: String) throws {
    try Data("secret".utf8).write(to: URL(fileURLWithPath: "/tmp/maquette-secret"))
    let layout = try CodeFixture(["Hostile.swift": Self.code]).layout(name)
    #expect(try layout.arrangement(for: CodeFixture.input(items: 1)).contentSize.width == 100)
  }
}
