import CPango

/// A private fontconfig configuration: only Maquette's folders, no rule of the host's.
@safe struct FontConfiguration: ~Copyable {
  private let handle: OpaquePointer

  /// Reads the folders' caches, or the fonts themselves where there is none.
  init(_ folders: FontFolders) throws(RenderingError) {
    guard let handle = unsafe FcConfigCreate() else { throw RenderingError("fontconfig: out of memory") }
    let document = folders.configuration
    let isRead = unsafe FcConfigParseAndLoadFromMemory(handle, document, 1) != 0
    guard isRead, unsafe FcConfigBuildFonts(handle) != 0 else {
      unsafe FcConfigDestroy(handle)
      throw RenderingError("fontconfig could not read the font folders")
    }
    guard let fonts = unsafe FcConfigGetFonts(handle, FcSetSystem), unsafe fonts.pointee.nfont > 0 else {
      unsafe FcConfigDestroy(handle)
      throw RenderingError(
        "no fonts in \(folders.paths.joined(separator: ", ")); install Debian's fonts-inter")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe FcConfigDestroy(handle) }

  /// Makes Pango look for fonts here and nowhere else.
  func install(in fontMap: OpaquePointer) {
    unsafe pango_fc_font_map_set_config(fontMap, handle)
  }
}
