package import Foundation
package import LayoutEngine

/// Calls a layout in the same order as UIKit, and returns its results as values of the layout engine. It is the
/// interface for processes that run engineers' layouts.
///
/// For a snapshot, call `load`, and then read `contentSize` and `elements()`. `scroll(to:)` scrolls.
/// `shouldInvalidateLayout(forBoundsChange:)` and `restingOffset` query the layout. `update` performs a batch of
/// updates, `resize` a rotation, and `transition` a change of layout; each returns the motion of all views. Headers and
/// footers have the layout engine's kinds (`SupplementaryKind`); other views have the layout's own kinds.
///
/// A layout may keep state, so its results can depend on earlier calls. For reproducible results, use a new layout for each
/// snapshot and load it once.
@preconcurrency @MainActor package final class HostedCollection {
  /// The collection view that uses the layout.
  package let collectionView: UICollectionView
  /// A closure that returns the preferred size of a view for a proposed size, or nil if the view has no preference. The
  /// property is nil if no view sizes itself.
  package var measure: Measure? {
    didSet { collectionView.measure = measure }
  }
  /// Returns the item of the design at an index path, for delegates (`UICollectionView.designItem(at:)`).
  package var items: @MainActor (IndexPath) -> DesignItem? {
    get { source.items }
    set { source.items = newValue }
  }
  /// The iOS versions whose exception texts are used for invalid batches.
  package var wording: ExceptionTexts {
    get { collectionView.wording }
    set { collectionView.wording = newValue }
  }

  private let source = HostedSource()
  private let ownDelegate = HostedFlowDelegate()
  // Stored here, because collection views do not retain their delegates.
  private var delegate: AnyObject
  private var dataSource: (any UICollectionViewDataSource)?
  private var input = LayoutInput(sections: [], bounds: .zero)

  /// Creates a collection view for a layout. Without a delegate, the input's sections provide the metrics of a flow layout. A
  /// delegate that is not a `UICollectionViewDelegate` is ignored. The layout can read its data from `dataSource`; the input
  /// determines the number of items.
  package init(
    layout: UICollectionViewLayout, delegate: AnyObject? = nil,
    dataSource: (any UICollectionViewDataSource)? = nil
  ) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    self.delegate = delegate ?? ownDelegate
    self.dataSource = dataSource
    collectionView.dataSource = dataSource ?? source
    collectionView.delegate = self.delegate as? any UICollectionViewDelegate
    collectionView.source = source
    collectionView.recordsAllElements = true
    collectionView.storesExceptions = true
  }

  package var layout: UICollectionViewLayout { collectionView.collectionViewLayout }

  // MARK: State

  /// Shows the data of an input in its viewport, as after `reloadData`, and measures all self-sizing cells.
  package func load(_ input: LayoutInput) {
    collectionView.failure = nil
    applyEnvironment(input)
    collectionView.frame = CGRect(origin: .zero, size: input.bounds.size)
    collectionView.contentOffset = input.bounds.origin
    // The input defines the scroll offset.
    collectionView.keepsMirroredOffset = false
    collectionView.reloadData()
    layOutIfNeeded()
    collectionView.keepsMirroredOffset = true
  }

  /// Scrolls to an offset, and updates the layout.
  package func scroll(to offset: CGPoint) {
    collectionView.contentOffset = offset
    input.bounds = collectionView.bounds
    layOutIfNeeded()
  }

  /// The size of the content, in points.
  package var contentSize: CGSize { collectionView.contentSize }
  /// Whether the collection view mirrors the layout's attributes, so that content begins at its right end.
  package var isMirrored: Bool { collectionView.isMirrored }
  /// The visible rectangle of the content, in points. Its origin can differ from the requested offset, because the layout may
  /// change the offset.
  package var bounds: CGRect { collectionView.bounds }
  /// Returns all elements in the content and in the visible rectangle, which can extend beyond the content. They are sorted by
  /// category and then by index path.
  package func elements() -> [LayoutAttributes] {
    Self.ordered(collectionView.known.list.map(engine))
  }
  /// The maximum number of elements that the layout has returned at once, including cells of items that do not exist.
  package var largestResultCount: Int { collectionView.largestResultCount }
  /// Returns the attributes that the layout returns for a single element, or nil if it returns none.
  package func attributes(for category: ElementCategory, at indexPath: IndexPath) -> LayoutAttributes? {
    collectionView.attributes(of: ElementKey(category.uiKit, indexPath)).map(engine)
  }
  /// The kinds of decoration views for which the layout has registered classes, sorted.
  package var decorationKinds: [String] { layout.decorationClasses.keys.sorted() }
  /// The messages that UIKit would log for a flow layout; empty for other layouts.
  package var diagnostics: [LayoutDiagnostic] {
    let arrangement =
      (layout as? UICollectionViewFlowLayout)?.arrangement
      ?? (layout as? UICollectionViewCompositionalLayout)?.arrangement
    return (arrangement?.diagnostics ?? []) + sourceDiagnostics
  }

  /// Warnings about differences between the data source and the input, and about the layout's own delegate
  /// and data source properties that are nil.
  private var sourceDiagnostics: [LayoutDiagnostic] {
    var diagnostics: [LayoutDiagnostic] = []
    if let dataSource {
      let own = (0..<max(0, dataSource.numberOfSections(in: collectionView))).map {
        dataSource.collectionView(collectionView, numberOfItemsInSection: $0)
      }
      let counts = input.sections.map(\.itemCount)
      if own != counts {
        diagnostics.append(
          LayoutDiagnostic(
            "\(type(of: dataSource)) has \(own) items in its sections, and the design has \(counts); the image shows "
              + "the items of the design", property: "dataSource"))
      }
    }
    for name in layout.unsetObjects where name != "dataSource" || dataSource == nil {
      diagnostics.append(
        LayoutDiagnostic(
          "\(type(of: layout)).\(name) is nil; name a class of a matching type with \"\(name)\"",
          property: name))
    }
    return diagnostics
  }

  /// The sections of a compositional layout that scroll orthogonally; empty for other layouts.
  package var orthogonalSections: [OrthogonalSection] {
    let sections = (layout as? UICollectionViewCompositionalLayout)?.arrangement?.orthogonalSections ?? []
    return sections.map { $0.mirrored(in: collectionView.mirrorWidth) }
  }

  /// The error that a flow layout would raise, for example for sizes of zero. The layout then has no elements. Nil if there is
  /// no error.
  package var failure: LayoutError? { collectionView.failure }

  // MARK: Queries

  /// Returns the properties of the layout that depend only on an input; nil if it is not a compositional layout.
  package func characteristics(for input: LayoutInput) -> LayoutCharacteristicValues? {
    guard let rules = rules(for: input) else { return nil }
    return LayoutCharacteristicValues(
      lists: input.sections.indices.map { rules.listConfiguration(ofSection: $0, in: input) },
      estimatedWidths: input.sections.indices.map { rules.estimatedWidths(ofSection: $0, in: input) },
      boundaryKindsOfOwnWidth: rules.boundaryKindsOfOwnWidth.sorted())
  }

  /// Returns the explanation of an element's frame; nil if the layout is not a compositional layout, or if a subclass may have
  /// changed the frame.
  package func explanation(
    for category: ElementCategory, at path: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String]? {
    guard type(of: layout) == UICollectionViewCompositionalLayout.self,
      let compositional = layout as? UICollectionViewCompositionalLayout, let rules = rules(for: input)
    else { return nil }
    var measured = compositional.input(of: collectionView)
    (measured.direction, measured.safeAreaInsets) = (input.direction, input.safeAreaInsets)
    (measured.layoutMargins, measured.contentInset) = (input.layoutMargins, input.contentInset)
    return try rules.explanation(for: category, at: path, in: measured)
  }

  private func rules(for input: LayoutInput) -> CompositionalLayout? {
    guard let layout = layout as? UICollectionViewCompositionalLayout else { return nil }
    applyEnvironment(input)
    collectionView.frame = CGRect(origin: .zero, size: input.bounds.size)
    return layout.rules(in: collectionView)
  }

  /// Returns whether the layout is invalidated by new bounds. The collection view still has the old bounds.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    layout.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  /// Returns the offset at which scrolling stops after a drag. The velocity is in points per millisecond.
  package func restingOffset(forProposed offset: CGPoint, velocity: CGPoint = .zero) -> CGPoint {
    collectionView.restingOffset(for: offset, velocity: velocity)
  }
  /// Returns the scroll offset after an update or a transition.
  package func targetContentOffset(forProposed offset: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: offset)
  }
  /// Whether the layout uses the preferred sizes of cells. This is tested with a cell that prefers a different height.
  package var usesPreferredSizes: Bool {
    guard let cell = collectionView.known.list.first(where: { $0.stored.category == .cell }) else {
      return false
    }
    let attributesPreferredByView = cell.duplicate
    attributesPreferredByView.size.height += 1
    return layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: attributesPreferredByView, withOriginalAttributes: cell)
  }

  // MARK: Motion

  /// Performs a batch of updates. `input` describes the data after the batch. Throws an error if UIKit would raise an
  /// exception.
  package func update(
    _ update: CollectionUpdate, to input: LayoutInput
  ) throws(HostedUpdateRejection) -> [HostedMotion] {
    let motions = collectionView.recordingMotion {
      collectionView.performBatchUpdates {
        self.source.input = input
        self.collectionView.batch.operations += update.operations
      }
    }
    if let collisions = collectionView.refusal {
      collectionView.refusal = nil
      throw HostedUpdateRejection(collisions: collisions)
    }
    self.input = input
    layOutIfNeeded()
    return motions.map { HostedMotion($0, engine) }
  }

  /// Changes the viewport in an animation, as in a rotation.
  package func resize(to input: LayoutInput) -> [HostedMotion] {
    let motions = collectionView.recordingMotion {
      UIView.animate(withDuration: 0.25) {
        self.applyEnvironment(input)
        self.collectionView.frame = CGRect(origin: .zero, size: input.bounds.size)
      }
      collectionView.layoutIfNeeded()
    }
    collectionView.contentOffset = input.bounds.origin
    layOutIfNeeded()
    return motions.map { HostedMotion($0, engine) }
  }

  /// Replaces the layout, and the delegate if one is passed. `input` is the input of the new layout.
  package func transition(
    to newLayout: UICollectionViewLayout, delegate newDelegate: AnyObject? = nil,
    dataSource newSource: (any UICollectionViewDataSource)? = nil, showing input: LayoutInput
  ) -> [HostedMotion] {
    if let newSource {
      dataSource = newSource
      collectionView.dataSource = newSource
    }
    if let newDelegate {
      delegate = newDelegate
      collectionView.delegate = newDelegate as? any UICollectionViewDelegate
    }
    applyEnvironment(input)
    let motions = collectionView.recordingMotion {
      collectionView.setCollectionViewLayout(newLayout, animated: true)
    }
    collectionView.contentOffset = input.bounds.origin
    layOutIfNeeded()
    return motions.map { HostedMotion($0, engine) }
  }

  // MARK: Private

  static func ordered(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    elements.sorted { ($0.category, $0.indexPath) < ($1.category, $1.indexPath) }
  }

  private func layOutIfNeeded() {
    collectionView.layoutIfNeeded()
    collectionView.measureUntilStable()
    input.bounds = collectionView.bounds
  }

  private func applyEnvironment(_ input: LayoutInput) {
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

extension OrthogonalSection {
  fileprivate func mirrored(in width: CGFloat?) -> OrthogonalSection {
    guard let width else { return self }
    var mirrored = self
    mirrored.frame.origin.x = width - frame.origin.x - frame.size.width
    return mirrored
  }
}

extension HostedCollection {
  package typealias Measure = @MainActor (ElementCategory, IndexPath, CGSize) -> CGSize?
  package typealias Maker =
    @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    )

  /// Creates a layout in a new collection view that shows an input. `items` returns the design's items. A compositional layout
  /// measures views with `measure` while it is computed. If another layout uses the preferred sizes of cells, it is created a
  /// second time, and `measure` provides these sizes.
  public static func showing(
    _ input: LayoutInput, _ make: Maker, items: @escaping @MainActor (IndexPath) -> DesignItem?,
    measure: @escaping Measure
  ) -> HostedCollection {
    func collection() -> HostedCollection {
      let made = make()
      let collection = HostedCollection(
        layout: made.layout, delegate: made.delegate, dataSource: made.dataSource)
      collection.items = items
      return collection
    }
    let asked = collection()
    if asked.layout.measuresViews { asked.measure = measure }
    asked.load(input)
    guard asked.measure == nil, asked.usesPreferredSizes else { return asked }
    // A second collection measures cells, because the first one has shown that the layout uses their sizes.
    let measuring = collection()
    measuring.measure = measure
    measuring.load(input)
    return measuring
  }
}

extension UICollectionViewLayout {
  /// The names of the subclass's own properties `delegate` and `dataSource` that are nil, sorted.
  fileprivate var unsetObjects: [String] {
    var names: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != UICollectionViewLayout.self {
      for child in level.children {
        guard let name = child.label, ["delegate", "dataSource"].contains(name) else { continue }
        let value = Mirror(reflecting: child.value)
        if value.displayStyle == .optional, value.children.isEmpty { names.insert(name) }
      }
      mirror = level.superclassMirror
    }
    return names.sorted()
  }
}

extension UICollectionView {
  package var currentArrangement: Arrangement {
    let all = elements(in: wholeRect).list.map(\.hosted)
    return Arrangement(
      contentSize: contentSize, elements: HostedCollection.ordered(all), isMirrored: isMirrored)
  }
}

extension LayoutInput {
  /// Returns the explicit size of an item in points; nil if the layout determines the item's size.
  package func ownSize(ofItemAt path: IndexPath) -> CGSize? {
    guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
    let item = path[1]
    return switch sections[path[0]].itemSizes {
    case .layoutDefault: nil
    case .uniform(let size): size
    case .perItem(let sizes): sizes.indices.contains(item) ? sizes[item] : nil
    case .explicit(let sizes): sizes[item]
    }
  }
}

extension DesignItem {
  /// Creates an item from its values in the layout's input and its size in points.
  package init(_ facts: ItemValues, size: CGSize?) {
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

/// The motion of one view during an update, a rotation or a transition, from the layout's results.
package struct HostedMotion: Equatable, Sendable {
  /// The attributes before the change, with the old index path; nil for a new view.
  package var before: LayoutAttributes?
  /// The attributes after the change, with the new index path; nil for a removed view.
  package var after: LayoutAttributes?
  /// The attributes at the start of the animation. For new views and views that stay, they are the layout's initial attributes.
  package var start: LayoutAttributes
  /// The attributes at the end of the animation. For views that become invisible, they are the layout's final attributes.
  package var end: LayoutAttributes

  init(_ motion: ElementMotion, _ engine: (UICollectionViewLayoutAttributes) -> LayoutAttributes) {
    (before, after) = (motion.before.map(engine), motion.after.map(engine))
    (start, end) = (engine(motion.start), engine(motion.end))
  }
}

/// The error for a batch of updates that UIKit rejects. The collection must not be used after this error.
package struct HostedUpdateRejection: Error, Equatable, Sendable {
  /// All collisions, beginning with the collision for which UIKit raises an exception; never empty.
  package let collisions: [UpdateCollision]
}
