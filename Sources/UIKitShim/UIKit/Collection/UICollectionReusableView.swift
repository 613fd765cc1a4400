import CoreGraphics
public import Foundation
import LayoutEngine

/// A view of a collection view: a header, a footer, a decoration or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  var reuseName: ReuseQueue.Name?
  var lastAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view whose class is known only at run time. Subclasses inherit this required convenience initializer, so
  /// they need not declare `init(frame:)` as required.
  public required convenience init(_registered frame: CGRect) { self.init(frame: frame) }
  /// Creates a view of size zero; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier with which the view was registered.
  open var reuseIdentifier: String? { reuseName?.identifier }
  /// Called before the view is reused. Does nothing; subclasses may override it.
  open func prepareForReuse() {}
  /// Called when the attributes that the layout returns for the view change. Does nothing; subclasses may override it.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the attributes that the view prefers to `layoutAttributes`, which come from the layout. The
  /// default implementation returns `layoutAttributes`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Called before the layout changes. Does nothing; subclasses may override it.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the layout has changed. Does nothing; subclasses may override it.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Gives the view the geometry of the attributes, and calls `apply` if the attributes have changed.
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

/// A cell: the view of an item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the cell's content.
  public let contentView = UIView(frame: .zero)
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the item is highlighted by a touch.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content while the item is selected.
  open var selectedBackgroundView: UIView?
  /// The cell's content. Images show the design's template instead.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The cell's background. Images show the design's template instead.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The state of the cell.
  open var configurationState: UICellConfigurationState { UICellConfigurationState() }
  /// Called before the content of the cell is updated for a state. Does nothing; subclasses may override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Updates the content for the current state.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Creates a cell of size zero; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
