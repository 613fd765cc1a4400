import CCairo

/// A surface for paths alone. Cairo leaves out glyphs that are ten ems beyond the end of a surface, and this one has none.
@safe struct EndlessSurface: ~Copyable {
  private let handle: OpaquePointer

  init() throws(RenderingError) {
    let handle = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)!
    let status = unsafe cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(handle)
      throw RenderingError(status)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  /// Throws what went wrong in the context.
  func draw<Result>(
    _ body: (borrowing Context) throws(RenderingError) -> Result
  ) throws(RenderingError) -> Result {
    let context = unsafe try Context(surface: handle, hasPixels: true)
    let result = try body(context)
    try context.check()
    return result
  }
}
