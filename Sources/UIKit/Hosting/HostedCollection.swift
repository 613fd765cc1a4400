public import Foundation
public import LayoutEngine

/// Drives one layout through UIKit's order of calls, and says in the engine's values what it answered: the surface for
/// a process that hosts engineers' layouts, imported by `@_spi(Hosting) import UIKit`.
///
/// A picture needs `load`, then `contentSize` and `elements()`. Scrolling is `scroll(to:)`; whether it makes a layout
/// answer anew says `shouldInvalidateLayout(forBoundsChange:)`; where it rests, `restingOffset`. A batch of updates is
/// `update`, a rotation `resize`, another layout `transition`; each answers with the way of every view. Kinds of headers
/// and footers are the engine's (`SupplementaryKind`), others are the layout's own.
///
/// A layout may keep what it has seen, so its answers may depend on what it was asked before: who wants the same bytes
/// every time takes a new layout for each picture, and loads once.
@_spi(Hosting) @preconcurrency @MainActor public final class HostedCollection {
  /// The collection view that the layout serves; its delegate is the given one.
  public let collectionView: UICollectionView
  /// How large cells want to be that are proposed a size; nil where no cell sizes itself, and nil for a cell that has
  /// no wish.
  public var measure: (@MainActor (IndexPath, CGSize) -> CGSize?)? {
    didSet { collectionView.measure = measure }
  }
  /// The design's items, for delegates (`UICollectionView.designItem(at:)`).
  public var items: @MainActor (IndexPath) -> DesignItem? {
    get { source.items }
    set { source.items = newValue }
  }
  /// Whose texts exceptions have.
  public var wording: UpdateWording {
    get { collectionView.wording }
    set { collectionView.wording = newValue }
  }

  private let source = HostedSource()
  private let ownDelegate = HostedFlowDelegate()
  // Collection views do not keep their delegates.
  private var delegate: AnyObject
  private var input = LayoutInput(sections: [], bounds: .zero)

  /// A collection that a layout serves. Without a delegate, the input's sections answer a flow layout's questions; one
  /// that is no collection view delegate is ignored.
  public init(layout: UICollectionViewLayout, delegate: AnyObject? = nil) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    self.delegate = delegate ?? ownDelegate
    collectionView.dataSource = source
    collectionView.delegate = self.delegate as? any UICollectionViewDelegate
    collectionView.source = source
    collectionView.knowsEverything = true
    collectionView.catchesRefusals = true
  }

  /// The layout.
  public var layout: UICollectionViewLayout { collectionView.collectionViewLayout }

  // MARK: At rest

  /// Shows data in a viewport, as after `reloadData`; cells that size themselves have all been displayed once.
  public func load(_ input: LayoutInput) {
    collectionView.failure = nil
    surround(input)
    collectionView.frame = CGRect(origin: .zero, size: input.bounds.size)
    collectionView.contentOffset = input.bounds.origin
    // The input says how far the content is scrolled.
    collectionView.followsBeginning = false
    collectionView.reloadData()
    settle()
    collectionView.followsBeginning = true
  }

  /// Scrolls, and asks the layout what it must be asked.
  public func scroll(to offset: CGPoint) {
    collectionView.contentOffset = offset
    input.bounds = collectionView.bounds
    settle()
  }

  /// How large the content is, in points.
  public var contentSize: CGSize { collectionView.contentSize }
  /// Whether the collection view mirrors what the layout answers, so that content begins at its right end.
  public var isMirrored: Bool { collectionView.isMirrored }
  /// The visible rectangle of the content, in points; the layout may have changed the offset.
  public var bounds: CGRect { collectionView.bounds }
  /// The layout's attributes of everything in its content and in the visible rectangle, by category and then by index
  /// path.
  public func elements() -> [LayoutAttributes] {
    Self.ordered(collectionView.known.list.map(engine))
  }
  /// How many elements the layout has answered with at most, those that do not exist included.
  public var largestAnswer: Int { collectionView.largestAnswer }
  /// One element, by the layout's answer for it alone; nil where it has none.
  public func attributes(for category: ElementCategory, at indexPath: IndexPath) -> LayoutAttributes? {
    collectionView.attributes(of: ElementKey(category.uiKit, indexPath)).map(engine)
  }
  /// The kinds of decorations that the layout has registered classes for, in order.
  public var decorationKinds: [String] { layout.decorationClasses.keys.sorted() }
  /// The messages that UIKit would log, in the engine's words; none where the layout is no flow layout.
  public var diagnostics: [LayoutDiagnostic] {
    (layout as? UICollectionViewFlowLayout)?.arrangement?.diagnostics ?? []
  }

  /// The error that a flow layout would raise, such as sizes of zero; it arranges nothing then. Nil where all is well.
  public var failure: LayoutError? { collectionView.failure }

  // MARK: Questions

  /// The layout's own answer, while the bounds are still the old ones.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    layout.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  /// Where scrolling rests that a finger let go of; the velocity is in points per millisecond.
  public func restingOffset(forProposed offset: CGPoint, velocity: CGPoint = .zero) -> CGPoint {
    collectionView.restingOffset(for: offset, velocity: velocity)
  }
  /// Where an update or a transition would scroll to.
  public func targetContentOffset(forProposed offset: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: offset)
  }
  /// Whether the layout hears cells that want another size: it is shown one that does.
  public var hearsWishes: Bool {
    guard let cell = collectionView.known.list.first(where: { $0.stored.category == .cell }) else {
      return false
    }
    let wish = cell.duplicate
    wish.size.height += 1
    return layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: cell)
  }

  // MARK: Motion

  /// A batch of updates; `input` is what is true after it. Throws what UIKit would raise.
  public func update(
    _ update: CollectionUpdate, to input: LayoutInput
  ) throws(HostedRefusal) -> [HostedMotion] {
    let motions = collectionView.recordingMotion {
      collectionView.performBatchUpdates {
        self.source.input = input
        self.collectionView.batch.operations += update.operations
      }
    }
    if let collisions = collectionView.refusal {
      collectionView.refusal = nil
      throw HostedRefusal(collisions: collisions)
    }
    self.input = input
    settle()
    return motions.map { HostedMotion($0, engine) }
  }

  /// Another viewport, within an animation as in a rotation.
  public func resize(to input: LayoutInput) -> [HostedMotion] {
    let motions = collectionView.recordingMotion {
      UIView.animate(withDuration: 0.25) {
        self.surround(input)
        self.collectionView.frame = CGRect(origin: .zero, size: input.bounds.size)
      }
      collectionView.layoutIfNeeded()
    }
    collectionView.contentOffset = input.bounds.origin
    settle()
    return motions.map { HostedMotion($0, engine) }
  }

  /// Another layout with its delegate, or the one that was there; `input` is what the new layout is told.
  public func transition(
    to newLayout: UICollectionViewLayout, delegate newDelegate: AnyObject? = nil, showing input: LayoutInput
  ) -> [HostedMotion] {
    if let newDelegate {
      delegate = newDelegate
      collectionView.delegate = newDelegate as? any UICollectionViewDelegate
    }
    surround(input)
    let motions = collectionView.recordingMotion {
      collectionView.setCollectionViewLayout(newLayout, animated: true)
    }
    collectionView.contentOffset = input.bounds.origin
    settle()
    return motions.map { HostedMotion($0, engine) }
  }

  // MARK: Inside

  static func ordered(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    elements.sorted { ($0.category, $0.indexPath) < ($1.category, $1.indexPath) }
  }

  private func settle() {
    collectionView.layoutIfNeeded()
    collectionView.settleWishes()
    input.bounds = collectionView.bounds
  }

  private func surround(_ input: LayoutInput) {
    self.input = input
    source.input = input
    ownDelegate.source = source
    let screen = UITraitCollection(input)
    UITraitCollection.current = screen
    UIScreen.main.scale = screen.displayScale
    UIScreen.main.bounds.size = input.bounds.size
    collectionView.ownTraits = screen
    collectionView.insetsLayoutMarginsFromSafeArea = false
    collectionView.ownSafeArea = UIEdgeInsets(engine: input.safeAreaInsets)
    collectionView.layoutMargins = UIEdgeInsets(engine: input.layoutMargins)
    collectionView.contentInset = UIEdgeInsets(engine: input.contentInset)
  }

  private func engine(_ attributes: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    var result = attributes.hosted
    if result.category == .cell { result.id = input.identifier(result.indexPath) }
    return result
  }
}

@_spi(Hosting) extension HostedCollection {
  /// Makes a layout with its delegate, where it has one.
  public typealias Maker =
    @MainActor () -> (layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?)

  /// A new layout in a collection view of its own that shows an input. Items are what `items` says, and cells are as
  /// large as `measure` says where the layout listens to them.
  public static func showing(
    _ input: LayoutInput, _ make: Maker, items: @escaping @MainActor (IndexPath) -> DesignItem?,
    measure: @escaping @MainActor (IndexPath, CGSize) -> CGSize?
  ) -> HostedCollection {
    func collection() -> HostedCollection {
      let made = make()
      let collection = HostedCollection(layout: made.layout, delegate: made.delegate)
      collection.items = items
      return collection
    }
    let asked = collection()
    asked.load(input)
    guard asked.hearsWishes else { return asked }
    // Only now is it known that cells are asked how large they want to be.
    let measuring = collection()
    measuring.measure = measure
    measuring.load(input)
    return measuring
  }
}

@_spi(Hosting) extension UICollectionView {
  /// All that the layout says of the content and of what is seen, as it stands now.
  public var standing: Arrangement {
    let all = elements(in: wholeRect).list.map(\.hosted)
    return Arrangement(
      contentSize: contentSize, elements: HostedCollection.ordered(all), isMirrored: isMirrored)
  }
}

@_spi(Hosting) extension LayoutInput {
  /// The size that a design gives an item, in points; nil where the layout sizes it.
  public func ownSize(ofItemAt path: IndexPath) -> CGSize? {
    guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
    let item = path[1]
    return switch sections[path[0]].itemSizes {
    case .layoutDefault: nil
    case .uniform(let size): size
    case .perItem(let sizes): sizes.indices.contains(item) ? sizes[item] : nil
    case .given(let sizes): sizes[item]
    }
  }
}

@_spi(Hosting) extension DesignItem {
  /// An item with the facts that an engine's layouts are told of it, and its size in points.
  public init(_ facts: ItemFacts, size: CGSize?) {
    let values = facts.values.mapValues { value -> Value in
      switch value {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .flag(let flag): .flag(flag)
      }
    }
    var id: String?
    if case .text(let text)? = facts.values["id"] { id = text }
    self.init(id: id, size: size, pictureSize: facts.pictureSize, data: values)
  }
}

/// The way of one view during an update, a rotation or a transition, by the layout's answers.
@_spi(Hosting) public struct HostedMotion: Equatable, Sendable {
  /// Where it was at rest, by its index path before; nil for what comes.
  public var before: LayoutAttributes?
  /// Where it will be at rest, by its index path after; nil for what goes.
  public var after: LayoutAttributes?
  /// Where the view begins: what comes and stays, by the layout's initial attributes.
  public var start: LayoutAttributes
  /// Where the view ends: what goes and leaves, by the layout's final attributes.
  public var end: LayoutAttributes

  init(_ motion: ElementMotion, _ engine: (UICollectionViewLayoutAttributes) -> LayoutAttributes) {
    (before, after) = (motion.before.map(engine), motion.after.map(engine))
    (start, end) = (engine(motion.start), engine(motion.end))
  }
}

/// A batch of updates that would crash an app; the collection is of no use afterwards.
@_spi(Hosting) public struct HostedRefusal: Error, Equatable, Sendable {
  /// All collisions, what UIKit raises first; never empty.
  public let collisions: [UpdateCollision]
}
