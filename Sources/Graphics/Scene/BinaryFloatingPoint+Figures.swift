extension BinaryFloatingPoint {
  /// At most `digits` decimals and no trailing zeros, the same on every machine; never `-0`, never an exponent.
  ///
  /// Values beyond ±10¹² and those that are not finite read `0`: no picture holds such a place.
  public func figures(_ digits: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return "0" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((Double(self) * Double(scale)).rounded())
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: scale)
    var text = scaled < 0 ? "-" : ""
    text += String(whole)
    guard rest != 0 else { return text }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: digits - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return text + "." + decimals
  }
}
