import CCairo
import Foundation
import Graphics

/// A one-page PDF being drawn. Ends with `finish()`, which reports what `deinit` cannot.
@safe struct PDFSurface: ~Copyable {
  private let handle: OpaquePointer
  private let sink = ByteSink()

  init(size: CGSize, title: String, properties: PDFPicture) throws(RenderingError) {
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
    // Cairo would write the time of day, and the same design must give the same bytes.
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
