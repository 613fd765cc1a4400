public import Foundation

/// Nodes that share a coordinate system, an opacity and a clip.
public struct Group: Hashable, Sendable {
  /// The layout element that the group draws; `nil` for a group that only arranges nodes.
  public var element: ElementLabel?
  /// The transform from the group's coordinates to its parent's.
  public var transform: AffineTransform
  /// The perspective transform from the group's coordinates to its parent's. If it is set, `transform` is ignored.
  ///
  /// Painters rasterize such a group, because none of their formats supports perspective.
  public var projection: Projection?
  /// The opacity, 0 (invisible) to 1. It applies to the group as a whole, so overlapping children do not show through.
  public var opacity: Double
  /// The clip of the children, in the group's coordinates.
  public var clip: Path?
  /// A mask: the gradient's alpha determines how much of the group is visible. Its colors are ignored.
  public var fade: LinearGradient?
  /// The shadow of the children, which is drawn instead of the children; `nil` draws the children.
  public var shadow: Shadow?
  /// A blur: instead of the children, a blurred image of them is drawn. The image is opaque wherever a child draws, and
  /// is clipped to `clip`; without a `clip`, nothing is drawn. A `fade` must run from top to bottom.
  public var blur: Blur?
  /// The nodes in drawing order; the last is on top.
  public var children: [Scene.Node]

  /// Creates a group of `children`. By default, they are drawn as without the group.
  public init(
    _ children: [Scene.Node], element: ElementLabel? = nil, transform: AffineTransform = .identity,
    opacity: Double = 1, clip: Path? = nil, fade: LinearGradient? = nil, projection: Projection? = nil,
    shadow: Shadow? = nil, blur: Blur? = nil
  ) {
    self.element = element
    self.transform = transform
    self.projection = projection
    self.fade = fade
    self.shadow = shadow
    self.blur = blur
    self.opacity = opacity
    self.clip = clip
    self.children = children
  }

  /// Creates a group whose origin is at `origin`, in its parent's points.
  public init(
    at origin: CGPoint, element: ElementLabel? = nil, clip: Path? = nil, _ children: [Scene.Node]
  ) {
    self.init(
      children, element: element, transform: AffineTransform(translationByX: origin.x, byY: origin.y),
      clip: clip)
  }
}

/// The label of a layout element in an output document.
public struct ElementLabel: Hashable, Sendable {
  /// The element's identifier in the design, such as `ana`. In a scene, it is unique only within one kind of element.
  public var id: String
  /// The tooltip of the element.
  public var title: String
  /// The index path in UIKit's notation, such as `0-3`; `nil` for elements that no layout positions.
  public var indexPath: String?

  /// Creates a label for the element `id`.
  public init(id: String, title: String, indexPath: String? = nil) {
    self.id = id
    self.title = title
    self.indexPath = indexPath
  }
}
