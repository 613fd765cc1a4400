import CoreGraphics
public import Foundation

/// A controller of a view hierarchy.
@preconcurrency @MainActor open class UIViewController: NSObject {
  private var loaded: UIView?
  /// The title.
  open var title: String?
  /// The child controllers.
  open internal(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open internal(set) weak var parent: UIViewController?
  /// The content of the navigation bar. In images, the design determines it.
  public let navigationItem = UINavigationItem()
  /// The navigation controller that contains this controller.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

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

/// The content of a navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The condition under which a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// `automatic` means the mode of the previous item.
    case automatic = 0, always, never
  }
  /// The title.
  open var title: String?
  /// The condition under which the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The button at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The button at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The buttons at the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The view in place of the title.
  open var titleView: UIView?
}

/// A button of a bar. It sends no actions.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// `plain` is a normal button, and `done` is a button that ends a task.
    case plain = 0, done = 2
  }
  /// A standard button.
  public enum SystemItem: Int, Sendable {
    /// The standard buttons.
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    /// More standard buttons.
    case organize, bookmarks, search, refresh, stop, camera, trash
  }
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether the button is enabled.
  open var isEnabled = true

  /// Creates a button with a title.
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) { self.title = title }
  /// Creates a button with an image.
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) { self.image = image }
  /// Creates a standard button.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {}
}

/// A bar with a title.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
}

/// A controller with a navigation bar.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The bar. In images, the design determines it.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// The controllers, from the first to the visible one.
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      children = newValue
      for child in newValue { child.parent = self }
    }
  }
  /// The visible controller.
  open var topViewController: UIViewController? { children.last }

  /// Creates a navigation controller that shows another controller.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    viewControllers = [rootViewController]
  }
  /// Adds a controller to the navigation stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
}

extension UIViewController {
  /// Adds a child controller.
  public func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }
  /// Does nothing.
  public func didMove(toParent parent: UIViewController?) {}
  /// Does nothing, because a still image shows one controller.
  public func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  /// Does nothing, because a still image shows one controller.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
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
