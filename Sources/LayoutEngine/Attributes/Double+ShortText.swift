extension Double {
  /// The number with at most three decimals, without trailing zeros and without the sign of `-0`.
  var shortText: String {
    let thousandths = (self * 1000).rounded(.toNearestOrAwayFromZero)
    guard thousandths.magnitude < 9e15 else { return "\(self)" }
    let whole = Int(thousandths)
    guard whole != 0 else { return "0" }
    let sign = whole < 0 ? "-" : ""
    let (units, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(sign)\(units)" }
    var decimals = String(rest + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(units).\(decimals)"
  }
}
