import CPango
import Synchronization

/// Loads the metrics of Pango's fonts before text is laid out in them, one font at a time in the whole process.
///
/// Pango 1.50 finds the average width of a font's letters by laying out a text, the first time the metrics are requested. If
/// another thread requests the metrics of any other font meanwhile, that thread gets an average of 0, which Pango keeps for
/// that font. The average decides which lines are measured again at their end, and how wide a missing character is.
@safe final class FontMetrics {
  /// The languages that metrics are loaded for, by font. Pango has one address for each language.
  private var loaded: [UnsafeMutablePointer<PangoFont>: Set<OpaquePointer?>] = unsafe [:]
  private static let turn = Mutex(())

  deinit { removeAll() }

  /// Releases all fonts, which must happen before their font map is released.
  func removeAll() {
    unsafe loaded.keys.forEach { font in unsafe g_object_unref(font) }
    unsafe loaded.removeAll()
  }

  /// Loads the metrics of the font that an empty line is measured with.
  func load(_ description: OpaquePointer, _ language: OpaquePointer?, for context: OpaquePointer) {
    guard let font = unsafe pango_context_load_font(context, description) else { return }
    unsafe load(font, language)
    unsafe g_object_unref(font)
  }

  /// Loads the metrics of the fonts that Pango selects for a text.
  func load(for text: UnsafeRawBufferPointer, _ attributes: OpaquePointer?, in context: OpaquePointer) {
    guard let start = unsafe text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
    let items = unsafe pango_itemize(context, start, 0, Int32(text.count), attributes, nil)
    defer { unsafe g_list_free(items) }
    var next = unsafe items
    while let link = unsafe next {
      let item = unsafe link.pointee.data.assumingMemoryBound(to: PangoItem.self)
      if let font = unsafe item.pointee.analysis.font {
        unsafe load(font, item.pointee.analysis.language)
        // For the width of missing characters.
        unsafe load(font, nil)
      }
      unsafe pango_item_free(item)
      unsafe next = link.pointee.next
    }
  }

  private func load(_ font: UnsafeMutablePointer<PangoFont>, _ language: OpaquePointer?) {
    if unsafe loaded[font] == nil { unsafe g_object_ref(font) }
    guard unsafe loaded[font, default: []].insert(language).inserted else { return }
    Self.turn.withLock { _ in unsafe pango_font_metrics_unref(pango_font_get_metrics(font, language)) }
  }
}
