import Foundation
import Graphics

/// Walks the display list; what a PNG and a PDF have in common.
extension Context {
  func paint(_ nodes: [Scene.Node], as style: GlyphStyle, with library: SceneLibrary)
    throws(RenderingError)
  {
    for node in nodes {
      switch node {
      case .group(let group): try paint(group, as: style, with: library)
      case .shape(let shape): try paint(shape)
      case .text(let text): try paint(text, as: style, with: library)
      case .image(let image): try paint(image, as: style, with: library)
      }
    }
  }

  private func paint(_ group: Group, as style: GlyphStyle, with library: SceneLibrary)
    throws(RenderingError)
  {
    guard group.opacity > 0 else { return }
    if group.projection != nil {
      // A page has one unit a point, which would be a coarse picture.
      let scale = style == .characters ? ProjectedGroup.documentScale : pixelsPerPoint
      guard let seen = try ProjectedGroup(group, pixelsPerPoint: scale, with: library) else {
        return
      }
      return try faded(to: group.opacity) { () throws(RenderingError) in
        try paint(try ImageSurface.showing(seen.bitmap), over: seen.frame)
      }
    }
    try scoped { () throws(RenderingError) in
      guard concatenate(group.transform) else { return }
      if let clip = group.clip { self.clip(to: clip) }
      // A blurred group fades its rows itself.
      let fade = group.blur == nil ? group.fade : nil
      guard group.opacity < 1 || fade != nil else {
        return try paintContent(of: group, as: style, with: library)
      }
      try faded(to: group.opacity, through: fade) { () throws(RenderingError) in
        try paintContent(of: group, as: style, with: library)
      }
    }
  }

  private func paintContent(of group: Group, as style: GlyphStyle, with library: SceneLibrary)
    throws(RenderingError)
  {
    if let blur = group.blur {
      try paint(blur, of: group, with: library)
    } else if let shadow = group.shadow {
      try paint(shadow, of: group.children, with: library)
    } else {
      try paint(group.children, as: style, with: library)
    }
  }
}
