import Graphics

/// What is drawn over an old picture to make the new one of it: the pixels that differ, on nothing.
enum PicturePatch {
  /// The patch; `nil` where the pictures are of two sizes, or something shows through them.
  static func bitmap(from old: Bitmap, to new: Bitmap) -> Bitmap? {
    guard old.width == new.width, old.height == new.height else { return nil }
    var pixels = [UInt8](repeating: 0, count: new.pixels.count)
    for start in stride(from: 0, to: pixels.count, by: 4)
    where old.pixels[start] != new.pixels[start] || old.pixels[start + 1] != new.pixels[start + 1]
      || old.pixels[start + 2] != new.pixels[start + 2] || old.pixels[start + 3] != new.pixels[start + 3]
    {
      guard new.pixels[start + 3] == 255 else { return nil }
      for place in start..<start + 4 { pixels[place] = new.pixels[place] }
    }
    return Bitmap(width: new.width, height: new.height, pixels: pixels)
  }
}
