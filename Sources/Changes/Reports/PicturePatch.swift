import Graphics

/// A picture that makes an old picture the new one where it is drawn over it: the pixels that differ and those around
/// them, and the rest transparent.
///
/// A page shows pictures smaller than they are. Each pixel of the screen mixes several of the picture then, and where the
/// patch ended at the last pixel that differs, the old picture would be seen through its edges.
enum PicturePatch {
  /// The patch is made of squares of so many pixels; around each one in which something differs, its neighbours are in it.
  static let square = 16

  /// The patch; `nil` where the pictures are of two sizes, or something shows through them.
  static func bitmap(from old: Bitmap, to new: Bitmap) -> Bitmap? {
    guard old.width == new.width, old.height == new.height else { return nil }
    let columns = (new.width + square - 1) / square
    let rows = (new.height + square - 1) / square
    let differing = squares(in: columns, rows, where: old, and: new)
    var pixels = [UInt8](repeating: 0, count: new.pixels.count)
    for row in 0..<rows {
      for column in 0..<columns where isNear(differing, row, column, columns, rows) {
        let (left, right) = (column * square, min((column + 1) * square, new.width))
        for y in row * square..<min((row + 1) * square, new.height) {
          for start in stride(from: 4 * (y * new.width + left), to: 4 * (y * new.width + right), by: 4) {
            guard new.pixels[start + 3] == 255 else { return nil }
            for place in start..<start + 4 { pixels[place] = new.pixels[place] }
          }
        }
      }
    }
    return Bitmap(width: new.width, height: new.height, pixels: pixels)
  }

  /// Which squares hold a pixel that differs, row by row.
  private static func squares(in columns: Int, _ rows: Int, where old: Bitmap, and new: Bitmap) -> [Bool] {
    var differing = [Bool](repeating: false, count: columns * rows)
    for y in 0..<new.height {
      for x in 0..<new.width {
        let start = 4 * (y * new.width + x)
        if old.pixels[start] != new.pixels[start] || old.pixels[start + 1] != new.pixels[start + 1]
          || old.pixels[start + 2] != new.pixels[start + 2] || old.pixels[start + 3] != new.pixels[start + 3]
        {
          differing[y / square * columns + x / square] = true
        }
      }
    }
    return differing
  }

  private static func isNear(
    _ differing: [Bool], _ row: Int, _ column: Int, _ columns: Int, _ rows: Int
  ) -> Bool {
    (max(0, row - 1)...min(rows - 1, row + 1)).contains { row in
      (max(0, column - 1)...min(columns - 1, column + 1)).contains { differing[row * columns + $0] }
    }
  }
}
