public import Graphics

extension ImageSource {
  /// The picture's pixels; throws what the decoder says of damaged bytes.
  public func decoded() throws(RenderingError) -> Bitmap {
    switch format {
    case .png: try PNGDecoder.bitmap(from: data)
    case .jpeg: try JPEGDecoder.bitmap(from: data)
    }
  }
}
