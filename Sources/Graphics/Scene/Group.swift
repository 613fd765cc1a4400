public import Foundation

/// Nodes that share a coordinate system, an opacity and a clip.
public struct Group: Hashable, Sendable {
  /// The layout element that the group draws; `nil` for a group that only arranges.
  public var element: ElementLabel?
  /// From the group's coordinates to its parent's.
  public var transform: AffineTransform
  /// From the group's coordinates to its parent's in perspective, instead of `transform`.
  ///
  /// Painters turn such a group into a bitmap, because none of their formats knows perspective.
  public var projection: Projection?
  /// 0 (invisible) to 1; applies to the group as a whole, so overlapping children do not show through.
  public var opacity: Double
  /// Outside of it nothing of the children is seen; in the group's coordinates.
  public var clip: Path?
  /// A gradient whose alpha lets the group show; its colours do not matter.
  public var fade: LinearGradient?
  /// The shadow that is drawn instead of the children, which throw it; `nil` draws them.
  public var shadow: Shadow?
  /// The blur with which a picture of the children is drawn instead of them: opaque wherever there is anything of them,
  /// and ended by `clip`, without which nothing is drawn. `fade` may only run downwards.
  public var blur: Blur?
  /// Drawn in order, the last on top.
  public var children: [Scene.Node]

  /// A group of `children`, by default drawn as if they stood alone.
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

  /// A group whose origin is moved to `origin`, in its parent's points.
  public init(
    at origin: CGPoint, element: ElementLabel? = nil, clip: Path? = nil, _ children: [Scene.Node]
  ) {
    self.init(
      children, element: element, transform: AffineTransform(translationByX: origin.x, byY: origin.y),
      clip: clip)
  }
}

/// How a document names the layout element that a group draws.
public struct ElementLabel: Hashable, Sendable {
  /// The element's identity in the design, such as `ana`; unique in a scene only with its kind.
  public var id: String
  /// Shown to a person who points at the element.
  public var title: String
  /// The index path as UIKit prints it, such as `0-3`; `nil` for what no layout placed.
  public var indexPath: String?

  /// A label for the element `id`.
  public init(id: String, title: String, indexPath: String? = nil) {
    self.id = id
    self.title = title
    self.indexPath = indexPath
  }
}
