extension BinaryFloatingPoint {
  /// Returns the number with at most `digits` decimals and without trailing zeros, `-0` or an exponent. The text is
  /// equal on all machines.
  ///
  /// The text is `0` if the value is beyond ±10¹² or not finite, because no image has such coordinates.
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
