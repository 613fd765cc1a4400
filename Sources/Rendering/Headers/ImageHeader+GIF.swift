import Foundation
import Graphics

extension ImageHeader {
  /// The canvas that all frames stand on (GIF89a, 18); `nil` where the file is no GIF.
  init?(gif data: Data) {
    guard let name = data.number(at: 0, count: 6), name == 0x4749_4638_3761 || name == 0x4749_4638_3961,
      let width = data.littleNumber(at: 6, count: 2), let height = data.littleNumber(at: 8, count: 2)
    else { return nil }
    self.init(format: .gif, width: width, height: height)
  }
}

extension Data {
  /// The `count` bytes at a place counted from the first byte, the least significant first; `nil` past the end.
  func littleNumber(at place: Int, count: Int) -> Int? {
    guard place <= self.count - count else { return nil }
    return (0..<count).reversed().reduce(0) { $0 << 8 | Int(self[startIndex + place + $1]) }
  }
}
