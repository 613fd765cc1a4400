import CoreGraphics
public import Foundation

/// A controller of a view hierarchy.
@preconcurrency @MainActor open class UIViewController: NSObject {
  private var loaded: UIView?
  /// The title.
  open var title: String?
  /// The child controllers.
  open internal(set) var children: [UIViewController] = []

  /// Creates a controller, which creates its view on first access.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// Creates a controller, which creates its view on first access.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, created on first access.
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }
  /// Whether the view has been created.
  open var isViewLoaded: Bool { loaded != nil }
  /// Creates the view. Subclasses may override it.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  /// Called after the view was created. Does nothing; subclasses may override it.
  open func viewDidLoad() {}
  /// Does nothing; views do not appear. Subclasses may override it.
  open func viewWillAppear(_ animated: Bool) {}
  /// Does nothing; views do not appear. Subclasses may override it.
  open func viewDidAppear(_ animated: Bool) {}
  /// Does nothing. Subclasses may override it.
  open func viewWillLayoutSubviews() {}
  /// Does nothing. Subclasses may override it.
  open func viewDidLayoutSubviews() {}
  /// The view's traits, or `UITraitCollection.current` if the view has not been created.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .current }
}

/// A controller that is the data source and the delegate of its collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  /// The initial layout of the collection view.
  public let collectionViewLayout: UICollectionViewLayout

  /// Creates a controller for a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with a flow layout; the archive is not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is the controller's view.
  open var collectionView: UICollectionView! { view as? UICollectionView }

  open override func loadView() {
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }

  /// Returns one.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns zero.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// Returns a plain cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Returns a plain view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
