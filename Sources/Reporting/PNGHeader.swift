import Foundation

/// What the first bytes of a PNG say (PNG specification, 5.2 and 11.2.1).
struct PNGHeader {
  /// Pixels across.
  let width: Int
  /// Pixels down.
  let height: Int

  /// Reads the header; `nil` where `data` is no PNG.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return nil
    }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: 16), number(at: 20))
  }
}
