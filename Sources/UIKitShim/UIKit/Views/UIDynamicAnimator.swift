import CoreGraphics
public import Foundation
import LayoutEngine

/// An object that behaviors move: a view, or the attributes of an element.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The center, in points.
  var center: CGPoint { get set }
  /// The rectangle in the item's own coordinates.
  var bounds: CGRect { get }
  /// The rotation.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Moves items according to behaviors. A still image shows the items at rest. An item that snaps to a point,
/// or is attached to a point with the length 0, is at that point. All other items stay where they are.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the items have; nil for the attributes of a layout.
  public private(set) weak var referenceView: UIView?
  /// The behaviors, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are moving. Always false, because items are at rest.
  open var isRunning: Bool { false }
  /// The time during which items have moved, in seconds.
  open var elapsedTime: TimeInterval { 0 }

  /// Creates an animator for the attributes of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {}
  /// Creates an animator for the subviews of a view.
  public init(referenceView view: UIView) { referenceView = view }

  /// Adds a behavior, and moves its items to their positions at rest.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.settleAll()
  }
  /// Removes a behavior; its items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
  /// Removes all behaviors; their items stay where they are.
  open func removeAllBehaviors() { behaviors = [] }
  /// Moves an item to its position at rest again.
  open func updateItem(usingCurrentState item: any UIDynamicItem) { for one in behaviors { one.settleAll() } }

  /// Returns the items of all behaviors, except items with a frame outside of the rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    return behaviors.flatMap(\.allItems).filter { item in
      let size = item.bounds.size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      return frame.overlaps(rect) && seen.insert(ObjectIdentifier(item)).inserted
    }
  }

  private func attributes(where matches: (UICollectionViewLayoutAttributes) -> Bool)
    -> UICollectionViewLayoutAttributes?
  {
    behaviors.flatMap(\.allItems).lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      matches($0)
    }
  }
  /// Returns the attributes of a cell; nil if no behavior moves it.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  /// Returns the attributes of a supplementary view; nil if no behavior moves it.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }
}

/// A rule by which an animator moves items.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviors that belong to this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure for each step of an animation. It is not called, because a still image has no animation.
  open var action: (() -> Void)?
  /// The items of this behavior. Items of child behaviors are not included.
  open fileprivate(set) var items: [any UIDynamicItem] = []

  /// Creates a behavior without items.
  public override init() { super.init() }
  fileprivate init(moving items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
  /// Adds a behavior that belongs to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  /// Removes a behavior that belongs to this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  fileprivate var allItems: [any UIDynamicItem] { items + childBehaviors.flatMap(\.allItems) }
  fileprivate func settleAll() {
    settle()
    for child in childBehaviors { child.settleAll() }
  }
  /// Moves the items to their positions at rest.
  fileprivate func settle() {}
}

/// Attaches an item to a point or to another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The point; zero if the item is attached to another item.
  open var anchorPoint: CGPoint { didSet { settle() } }
  /// The distance from the anchor point, in points.
  open var length: CGFloat
  /// The damping of the oscillation, which has no effect at rest.
  open var damping: CGFloat = 0
  /// The frequency of the oscillation, which has no effect at rest.
  open var frequency: CGFloat = 0
  /// The resistance to rotation, which has no effect at rest.
  open var frictionTorque: CGFloat = 0
  private let isAnchored: Bool

  /// Attaches an item to a point, at its current distance.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (anchorPoint, isAnchored) = (point, true)
    let center = item.center
    length = ((center.x - point.x) * (center.x - point.x) + (center.y - point.y) * (center.y - point.y))
      .squareRoot()
    super.init(moving: [item])
  }
  /// Attaches an item to another item.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (anchorPoint, isAnchored, length) = (.zero, false, 0)
    super.init(moving: [item1, item2])
  }

  fileprivate override func settle() {
    if isAnchored, length == 0 { items.first?.center = anchorPoint }
  }
}

/// Moves an item to a point.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// The point.
  open var snapPoint: CGPoint { didSet { settle() } }
  /// The damping of the oscillation, which has no effect at rest.
  open var damping: CGFloat = 0.5

  /// Moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init(moving: [item])
  }

  fileprivate override func settle() { items.first?.center = snapPoint }
}

/// The physical properties of items, which have no effect at rest.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The energy that remains after a collision.
  open var elasticity: CGFloat = 0
  /// The resistance between two items.
  open var friction: CGFloat = 0
  /// The mass of an item of 100 × 100 points.
  open var density: CGFloat = 1
  /// The resistance to movement.
  open var resistance: CGFloat = 0
  /// The resistance to rotation.
  open var angularResistance: CGFloat = 0
  /// Whether items can rotate.
  open var allowsRotation = true
  /// Creates a behavior with items.
  public init(items: [any UIDynamicItem]) { super.init(moving: items) }
  /// Does nothing, because items at rest have no velocity.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
}

/// A constant acceleration. It does not move items, because they would never come to rest.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The acceleration.
  open var magnitude: CGFloat = 1
  /// Creates a behavior with items.
  public init(items: [any UIDynamicItem]) { super.init(moving: items) }
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// `current` is a position between the start and the end.
  case end = 0, start, current
}

/// An animation that an app controls. A still image shows the end of each animation.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// Whether the animation is running, which is false.
  open var isRunning: Bool { false }
  /// The completed fraction of the animation, from 0 to 1.
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animation.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
  }
  /// Adds changes to the animation.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds a closure that is called at the end of the animation.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Performs all changes of the animation immediately.
  open func startAnimation() {
    for animation in animations { animation() }
    for completion in completions { completion(.end) }
    (animations, completions) = ([], [])
  }
  /// Does nothing, because the animation is not running.
  open func stopAnimation(_ withoutFinishing: Bool) {}
}

/// A behavior that keeps items apart. It does not move items.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  /// Creates a behavior with items.
  public init(items: [any UIDynamicItem]) { super.init(moving: items) }
}
