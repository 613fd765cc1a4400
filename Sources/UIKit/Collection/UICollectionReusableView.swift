import CoreGraphics
public import Foundation
import LayoutEngine

/// A view of a collection: a header, a footer, a decoration, or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  var reuseName: ReuseQueue.Name?
  var lastAttributes: UICollectionViewLayoutAttributes?

  /// A view of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// The same for classes that are only known when the program runs: Swift passes it on to every subclass that has the
  /// initializer above, which need not be `required` then.
  public required convenience init(_registered frame: CGRect) { self.init(frame: frame) }
  /// A view of an archive, of which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The name that it was registered with.
  open var reuseIdentifier: String? { reuseName?.identifier }
  /// For subclasses, before the view shows other data.
  open func prepareForReuse() {}
  /// For subclasses, to learn what the layout says of the view; called where it says something new.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// For subclasses, to say how large the view wants to be; without an override, as it is told.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// For subclasses, before another layout takes its place.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// For subclasses, after another layout has taken its place.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Stands as the attributes say, and applies them where they are new.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if let lastAttributes, lastAttributes.isEqual(attributes) { return }
    lastAttributes = attributes.duplicate
    bounds = attributes.bounds
    center = attributes.center
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}

/// The view of an item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the cell's content.
  public let contentView = UIView(frame: .zero)
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger is on the item.
  open var isHighlighted = false
  /// A view behind the content.
  open var backgroundView: UIView?
  /// A view behind the content of a selected item.
  open var selectedBackgroundView: UIView?

  /// A cell of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// A cell of an archive, of which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
