import CCairo
import Foundation
import Graphics

/// Draws the nodes of scenes on any surface.
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
      // A PDF page has one unit per point, which is too coarse for a bitmap.
      let scale = style == .characters ? ProjectedGroup.documentScale : pixelsPerPoint
      guard let extent = try ProjectedGroup(group, pixelsPerPoint: scale, with: library) else {
        return
      }
      return try faded(to: group.opacity, blendMode: group.blendMode) { () throws(RenderingError) in
        try paint(try ImageSurface.showing(extent.bitmap), over: extent.frame)
      }
    }
    try scoped { () throws(RenderingError) in
      guard concatenate(group.transform) else { return }
      if let clip = group.clip { self.clip(to: clip) }
      // A blurred group applies its fade itself, row by row.
      let fade = group.blur == nil ? group.fade : nil
      guard group.opacity < 1 || fade != nil || group.blendMode != .normal else {
        return try paintMaskedContent(of: group, as: style, with: library)
      }
      try faded(to: group.opacity, through: fade, blendMode: group.blendMode) { () throws(RenderingError) in
        try paintMaskedContent(of: group, as: style, with: library)
      }
    }
  }

  private func paintMaskedContent(of group: Group, as style: GlyphStyle, with library: SceneLibrary)
    throws(RenderingError)
  {
    guard let mask = group.mask else { return try paintContent(of: group, as: style, with: library) }
    try masked(by: mask, as: style, with: library) { () throws(RenderingError) in
      try paintContent(of: group, as: style, with: library)
    }
  }

  private func paintContent(of group: Group, as style: GlyphStyle, with library: SceneLibrary)
    throws(RenderingError)
  {
    if group.layerBlur > 0 {
      var content = group
      content.layerBlur = 0
      (content.transform, content.clip, content.mask, content.fade) = (.identity, nil, nil, nil)
      (content.opacity, content.blendMode) = (1, .normal)
      try paintBlurred([.group(content)], by: group.layerBlur, with: library)
    } else if let blur = group.blur {
      try paint(blur, of: group, with: library)
    } else if let shadow = group.shadow {
      try paint(shadow, of: group.children, with: library)
    } else {
      try paint(group.children, as: style, with: library)
    }
  }
}

/// A range of a surface's pixel rows, to which drawing is clipped.
struct RowClip {
  let rows: Range<Int>
  let width: Int
}

extension Context {
  /// Draws the parts that overlap the vertical range `extent`, in points. A part is clipped to `clip` if this does not change any
  /// pixel inside the clip.
  func paint(
    _ parts: [ScenePart], reaching extent: ClosedRange<Double>, clip: RowClip?, with library: SceneLibrary
  ) throws(RenderingError) {
    for part in parts where part.reaches(extent) {
      if let clip, part.cut == .anywhere {
        try scoped { () throws(RenderingError) in
          self.clip(to: clip)
          try paint(part, reaching: extent, clip: nil, with: library)
        }
      } else {
        try paint(part, reaching: extent, clip: clip, with: library)
      }
    }
  }

  private func paint(
    _ part: ScenePart, reaching extent: ClosedRange<Double>, clip: RowClip?, with library: SceneLibrary
  ) throws(RenderingError) {
    guard case .group(let group) = part.node, !part.children.isEmpty else {
      return try paint([part.node], as: .outlines, with: library)
    }
    try scoped { () throws(RenderingError) in
      guard concatenate(group.transform) else { return }
      if let path = group.clip { self.clip(to: path) }
      try paint(part.children, reaching: extent, clip: clip, with: library)
    }
  }

  /// Clips subsequent drawing to whole pixel rows, regardless of the transform.
  func clip(to rows: RowClip) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    unsafe cairo_identity_matrix(handle)
    unsafe cairo_new_path(handle)
    unsafe cairo_rectangle(
      handle, 0, Double(rows.rows.lowerBound), Double(rows.width), Double(rows.rows.count))
    unsafe cairo_clip(handle)
    unsafe cairo_set_matrix(handle, &matrix)
  }
}
