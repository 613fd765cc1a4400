import CCairo
import Graphics

/// Rows of a surface, in pixels.
struct RowClip {
  let rows: Range<Int>
  let width: Int
}

extension Context {
  /// `seen` is in points; `clip` is rows that parts are cut to where that changes no pixel, `nil` for none.
  func paint(
    _ parts: [ScenePart], reaching seen: ClosedRange<Double>, clip: RowClip?, with library: SceneLibrary
  ) throws(RenderingError) {
    for part in parts where part.reaches(seen) {
      if let clip, part.cut == .anywhere {
        try scoped { () throws(RenderingError) in
          self.clip(to: clip)
          try paint(part, reaching: seen, clip: nil, with: library)
        }
      } else {
        try paint(part, reaching: seen, clip: clip, with: library)
      }
    }
  }

  private func paint(
    _ part: ScenePart, reaching seen: ClosedRange<Double>, clip: RowClip?, with library: SceneLibrary
  ) throws(RenderingError) {
    guard case .group(let group) = part.node, !part.children.isEmpty else {
      return try paint([part.node], as: .outlines, with: library)
    }
    try scoped { () throws(RenderingError) in
      guard concatenate(group.transform) else { return }
      if let path = group.clip { self.clip(to: path) }
      try paint(part.children, reaching: seen, clip: clip, with: library)
    }
  }

  /// Keeps what follows inside whole rows, whatever the transform.
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
