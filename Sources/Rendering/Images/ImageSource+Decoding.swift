public import Graphics

extension ImageSource {
  /// The upright picture's pixels, of a drawing one to each of its units; throws what the decoder says of damaged bytes.
  public func decoded() throws(RenderingError) -> Bitmap {
    try decodedAsStored().upright(from: orientation)
  }

  /// Throws what is wrong with an SVG file, which is drawn very small. Returns what is not drawn as browsers draw it, each with
  /// a remedy.
  @discardableResult public func tryDrawing() throws(RenderingError) -> [String] {
    let drawing = try Drawing(self)
    try drawing.tryOut()
    return drawing.remarks
  }

  /// The rows in the order of the file.
  func decodedAsStored() throws(RenderingError) -> Bitmap {
    switch format {
    case .png: try PNGDecoder.bitmap(from: data)
    case .jpeg: try JPEGDecoder.bitmap(from: data)
    case .webP: try WebPDecoder.bitmap(from: data)
    case .gif: try GIFDecoder.bitmap(from: data)
    case .heic, .avif: try HEIFDecoder.bitmap(from: data, as: format)
    case .svg: try Drawing(self).bitmap()
    }
  }
}
