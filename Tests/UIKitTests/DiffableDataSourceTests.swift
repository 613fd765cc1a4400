import Foundation
import Testing
import UIKit

/// A list that records the updates that the collection view passes to it.
private final class RecordingLayout: UICollectionViewFlowLayout {
  var updates: [String] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    func path(_ path: IndexPath?) -> String {
      path.map { $0.item == NSNotFound ? "\($0.section)" : "\($0.section).\($0.item)" } ?? "-"
    }
    updates += updateItems.map {
      "\($0.updateAction) \(path($0.indexPathBeforeUpdate)) \(path($0.indexPathAfterUpdate))"
    }
  }
}

@MainActor @Suite struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  private func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }.joined(
      separator: " ")
  }

  @Test(
    "a diffable snapshot inserts, moves and deletes items and sections; appending an existing item moves it"
  )
  func edits() {
    var edited = snapshot([("a", [1, 2, 3]), ("b", [4])])
    edited.insertItems([5, 6], beforeItem: 2)
    edited.insertItems([7], afterItem: 4)
    edited.moveItem(1, afterItem: 4)
    edited.appendItems([2], toSection: "b")
    edited.deleteItems([3, 99])
    edited.insertSections(["c"], beforeSection: "a")
    edited.moveSection("a", afterSection: "b")
    #expect(text(edited) == "c[] b[4, 1, 7, 2] a[5, 6]")
    #expect(edited.sectionIdentifier(containingItem: 7) == "b")
    #expect(edited.indexOfItem(5) == 4)
    #expect(edited.indexOfSection("a") == 2)
    #expect((edited.numberOfItems, edited.numberOfSections) == (6, 3))
  }

  @Test("the snapshot of an outline shows only the children of expanded items")
  func outline() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a11"], to: "a1")
    outline.insert(["a0"], before: "a1")
    #expect(outline.items == ["a", "a0", "a1", "a11", "a2", "b"])
    #expect(outline.visibleItems == ["a", "b"])
    outline.expand(["a1"])
    #expect(outline.visibleItems == ["a", "b"])
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "a0", "a1", "a11", "a2", "b"])
    #expect(outline.parent(of: "a11") == "a1")
    #expect(outline.level(of: "a11") == 2)
    #expect(outline.snapshot(of: "a").rootItems == ["a0", "a1", "a2"])
    outline.delete(["a1"])
    #expect(outline.items == ["a", "a0", "a2", "b"])
  }

  @Test("applying a diffable snapshot performs the batch update between the old and the new content")
  func apply() {
    let layout = RecordingLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
        cell.contentView.tag = item
      }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(snapshot([("a", [1, 2, 3])]))
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.contentView.tag) == [1, 2, 3])
    #expect(layout.updates.isEmpty)

    source.apply(snapshot([("new", [9]), ("a", [3, 1, 4])]))
    #expect(layout.updates == ["delete 0.1 -", "insert - 0", "insert - 1.2", "move 0.2 1.0"])
    #expect(view.numberOfSections == 2)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.contentView.tag) == [9, 3, 1, 4])
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 3)
    #expect(source.indexPath(for: 4) == IndexPath(item: 2, section: 1))

    layout.updates = []
    var marked = source.snapshot()
    marked.reconfigureItems([1])
    source.apply(marked, animatingDifferences: false)
    #expect(layout.updates == ["reload 1.1 1.1"])
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("an outline snapshot that is applied to a section shows its visible items")
  func applyOutline() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in nil }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    source.apply(outline, to: "main")
    #expect(view.numberOfItems(inSection: 0) == 2)
    outline.expand(["a"])
    source.apply(outline, to: "main")
    #expect(source.snapshot().itemIdentifiers == ["a", "a1", "b"])
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(source.snapshot(for: "main").isExpanded("a"))
  }

  @Test("a diffable snapshot with a duplicate identifier ends the program, as on iOS")
  func duplicates() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1, 1])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("not unique"))
  }
}
