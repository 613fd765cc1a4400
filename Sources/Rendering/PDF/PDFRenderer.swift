import CCairo
package import Foundation
package import Graphics

/// Draws scenes as one-page PDF documents with embedded fonts.
package struct PDFRenderer: Sendable {
  /// The program's name and version, for the document's metadata.
  package var creator: String
  /// The document's creation date, in whole seconds. It is fixed by default, so that equal scenes produce equal bytes.
  package var date: Date

  /// The default creation date: midnight UTC at the start of the year 2000.
  package static let fixedDate = Date(timeIntervalSince1970: 946_684_800)

  /// Creates a renderer. `date` must be in the years 1 to 9999.
  package init(creator: String, date: Date = PDFRenderer.fixedDate) {
    self.creator = creator
    self.date = date
  }

  /// Returns the document's bytes. One point of the scene is one point of the page.
  package func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let page = try PDFSurface(size: scene.size, title: scene.title, properties: self)
    try page.draw { context throws(RenderingError) in
      if let background = scene.background { context.paint(background) }
      try context.paint(scene.nodes, as: .characters, with: library)
    }
    return try page.finish()
  }
}

/// A one-page PDF that is being drawn. Call `finish()` at the end to get its bytes and errors.
@safe struct PDFSurface: ~Copyable {
  private let handle: OpaquePointer
  private let sink = ByteSink()

  init(size: CGSize, title: String, properties: PDFRenderer) throws(RenderingError) {
    let handle = unsafe cairo_pdf_surface_create_for_stream(
      ByteSink.cairoWrite, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height)!
    let status = unsafe cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(handle)
      throw RenderingError(status)
    }
    unsafe cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_TITLE, title.withoutNoncharacters)
    let creator = properties.creator.withoutNoncharacters
    unsafe cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATOR, creator)
    // By default, Cairo writes the current time, but equal designs must produce equal bytes.
    let date = properties.date.formatted(.iso8601)
    unsafe cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATE_DATE, date)
    unsafe self.handle = handle
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  func draw(_ body: (borrowing Context) throws(RenderingError) -> Void) throws(RenderingError) {
    let context = unsafe try Context(surface: handle, hasPixels: false)
    try body(context)
    try context.check()
  }

  consuming func finish() throws(RenderingError) -> Data {
    unsafe cairo_surface_finish(handle)
    try RenderingError.check(unsafe cairo_surface_status(handle))
    return sink.bytes
  }
}
