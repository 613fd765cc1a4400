import Graphics

extension ImageOrientation {
  /// From Exif's TIFF header and first directory (CIPA DC-008, 4.5 and 4.6.4); `nil` where they say none.
  init?(exif: [UInt8]) {
    let isLittle: Bool
    switch exif.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
    default: return nil
    }
    func number(at place: Int, count: Int) -> Int? {
      guard place >= 0, place <= exif.count - count else { return nil }
      let bytes = exif[place..<place + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2) else {
      return nil
    }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(at: place, count: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // One number of 16 bits, which stands in the entry itself.
      guard number(at: place + 2, count: 2) == 3, number(at: place + 4, count: 4) == 1,
        let value = number(at: place + 8, count: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
