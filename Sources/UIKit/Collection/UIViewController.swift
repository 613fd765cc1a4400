import CoreGraphics
public import Foundation

/// Looks after a screen's views.
@preconcurrency @MainActor open class UIViewController: NSObject {
  private var loaded: UIView?
  /// The title.
  open var title: String?
  /// The controllers in it.
  open internal(set) var children: [UIViewController] = []

  /// A controller that makes its view when it is asked for it.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// A controller that makes its view when it is asked for it.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// A controller of an archive, of which nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, made when it is first asked for.
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
  /// Whether the view is there.
  open var isViewLoaded: Bool { loaded != nil }
  /// For subclasses, to make the view.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  /// For subclasses, after the view is made.
  open func viewDidLoad() {}
  /// For subclasses, before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// For subclasses, after the view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// For subclasses, before what is in the view is laid out.
  open func viewWillLayoutSubviews() {}
  /// For subclasses, after what is in the view is laid out.
  open func viewDidLayoutSubviews() {}
  /// The surroundings.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .current }
}

/// Looks after a collection view, whose data source and delegate it is.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  /// The layout that the collection view is made with.
  public let collectionViewLayout: UICollectionViewLayout

  /// A controller of a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// A controller of an archive, of which nothing is read: with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is the view.
  open var collectionView: UICollectionView! { view as? UICollectionView }

  open override func loadView() {
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }

  /// None.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// A plain cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// A plain view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
