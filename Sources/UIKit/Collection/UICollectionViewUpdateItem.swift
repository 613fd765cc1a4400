public import Foundation
import LayoutEngine

/// One change of a batch, as layouts are told of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// Kinds of changes.
  public enum Action: Int, Sendable {
    /// Something comes, goes, is shown anew, is taken elsewhere, or nothing happens.
    case insert = 0, delete, reload, move, none
  }

  private nonisolated let change: Change

  private struct Change: Sendable {
    var action: Action
    var before, after: IndexPath?
  }

  /// Where it was; nil for what comes. Of a section, the item is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { change.before }
  /// Where it is; nil for what goes. Of a section, the item is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { change.after }
  /// The kind of change.
  open var updateAction: Action { change.action }

  /// Nothing, for subclasses that stand for a change in tests.
  public override init() {
    change = Change(action: .none)
    super.init()
  }

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    change = Change(action: action, before: before, after: after)
    super.init()
  }

  /// The change in one line.
  open override var description: String {
    "\(change.action) \(change.before?.text ?? "–") → \(change.after?.text ?? "–")"
  }
}

extension UICollectionViewUpdateItem {
  /// The changes of a batch: what goes, what is shown anew, what comes, what is taken elsewhere.
  static func items(of update: CollectionUpdate) -> [UICollectionViewUpdateItem] {
    let items = update.operations.map { operation -> UICollectionViewUpdateItem in
      switch operation {
      case .deleteItem(let path): UICollectionViewUpdateItem(.delete, from: path, to: nil)
      case .insertItem(let path): UICollectionViewUpdateItem(.insert, from: nil, to: path)
      case .reloadItem(let path): UICollectionViewUpdateItem(.reload, from: path, to: path)
      case .moveItem(let from, let to): UICollectionViewUpdateItem(.move, from: from, to: to)
      case .deleteSection(let section): UICollectionViewUpdateItem(.delete, from: whole(section), to: nil)
      case .insertSection(let section): UICollectionViewUpdateItem(.insert, from: nil, to: whole(section))
      case .reloadSection(let section):
        UICollectionViewUpdateItem(.reload, from: whole(section), to: whole(section))
      case .moveSection(let from, let to): UICollectionViewUpdateItem(.move, from: whole(from), to: whole(to))
      }
    }
    let order: [Action] = [.delete, .reload, .insert, .move]
    return order.flatMap { action in items.filter { $0.updateAction == action } }
  }

  private static func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}

extension IndexPath {
  fileprivate var text: String { map { $0 == NSNotFound ? "all" : "\($0)" }.joined(separator: ".") }
}
