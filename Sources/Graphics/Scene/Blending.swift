package import Foundation

/// How content is combined with the content behind it, with the names of `CGBlendMode` (W3C Compositing and Blending 1).
package enum BlendMode: String, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case plusLighter
}

/// Nodes that determine how much of a group is visible. They are not drawn, and have the coordinates of the group's children.
package struct Mask: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The nodes' alpha is the opacity of the group.
    case alpha
    /// The nodes' luminance, multiplied by their alpha, is the opacity of the group.
    case luminance
  }

  package var kind: Kind
  package var nodes: [Scene.Node]

  package init(_ kind: Kind, _ nodes: [Scene.Node]) {
    self.kind = kind
    self.nodes = nodes
  }

  /// The weights of red, green and blue in the luminance of a mask (Filter Effects 1, `luminanceToAlpha`).
  package static let weights = (red: 0.2125, green: 0.7154, blue: 0.0721)
}

extension Group {
  /// Whether children are combined only with content of the group, instead of the content behind the group.
  package var isIsolated: Bool {
    opacity < 1 || fade != nil || mask != nil || layerBlur > 0 || blur != nil || shadow != nil
      || projection != nil || blendMode != .normal
  }

  /// The group without its clip, which each child has instead, if a child is combined with the content behind the group.
  ///
  /// Viewers of SVG isolate elements that are clipped, so a clip must be on the element that is blended.
  package var withoutIsolatingClip: Group {
    guard clip != nil, !isIsolated, children.contains(where: \.isBlended) else { return self }
    return clippingChildren(to: [])
  }

  /// Returns the group with `outerClips` and its own clip on its children instead of on the group itself.
  /// `outerClips` are in the group's coordinates.
  private func clippingChildren(to outerClips: [Path]) -> Group {
    var group = self
    group.clip = nil
    let clips = outerClips + (clip.map { [$0] } ?? [])
    group.children = children.map { $0.clipped(to: clips) }
    return group
  }

  fileprivate func clipped(to clips: [Path]) -> Scene.Node {
    if !isIsolated, children.contains(where: \.isBlended), let inverse = transform.inverted() {
      return .group(clippingChildren(to: clips.map { $0.transformed(by: inverse) }))
    }
    var content = self
    content.blendMode = .normal
    return .group(Scene.Node.group(content).wrapped(in: clips, blendMode))
  }
}

extension Scene.Node {
  /// Whether the node, or a descendant that is not isolated from the content behind the node, is blended.
  package var isBlended: Bool {
    guard case .group(let group) = self else { return false }
    return group.blendMode != .normal || !group.isIsolated && group.children.contains(where: \.isBlended)
  }

  fileprivate func clipped(to clips: [Path]) -> Scene.Node {
    if case .group(let group) = self { return group.clipped(to: clips) }
    return .group(wrapped(in: clips, .normal))
  }

  /// Returns the node in nested groups, one for each clip. The outermost group has the first clip and the
  /// blend mode.
  fileprivate func wrapped(in clips: [Path], _ blendMode: BlendMode) -> Group {
    let inner = clips.dropFirst().reversed().reduce(self) { .group(Group([$0], clip: $1)) }
    return Group([inner], clip: clips.first, blendMode: blendMode)
  }
}

extension Path {
  /// Returns the path with each of its points transformed.
  package func transformed(by transform: AffineTransform) -> Path {
    let elements = elements.map { $0.mapPoints { transform.transform($0) } }
    return usesEvenOddRule ? .evenOdd(elements) : .elements(elements)
  }
}
