public import Graphics

extension ImageSource {
  /// The upright picture's pixels; throws what the decoder says of damaged bytes.
  public func decoded() throws(RenderingError) -> Bitmap {
    try decodedAsStored().upright(from: orientation)
  }

  /// The rows in the order of the file.
  func decodedAsStored() throws(RenderingError) -> Bitmap {
    switch format {
    case .png: try PNGDecoder.bitmap(from: data)
    case .jpeg: try JPEGDecoder.bitmap(from: data)
    }
  }
}
