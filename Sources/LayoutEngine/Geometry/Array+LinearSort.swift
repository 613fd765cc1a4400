extension [UInt32] {
  /// Sorts ascending in time proportional to the count, byte by byte where there are many.
  mutating func sortInLinearTime() {
    // Below so many, comparing is quicker than counting bytes.
    guard count > 512 else {
      sort()
      return
    }
    var other = self
    let largest = self.max() ?? 0
    var shift: UInt32 = 0
    while shift < 32, largest >> shift > 0 {
      var starts = [Int](repeating: 0, count: 257)
      for value in self { starts[Int((value >> shift) & 255) + 1] += 1 }
      for byte in 0..<256 { starts[byte + 1] += starts[byte] }
      for value in self {
        let byte = Int((value >> shift) & 255)
        other[starts[byte]] = value
        starts[byte] += 1
      }
      swap(&self, &other)
      shift += 8
    }
  }
}
