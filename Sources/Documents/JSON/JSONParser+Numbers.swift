extension JSONParser {
  /// Reads a number whose sign or first digit is next; the nearest double, without regard to locale.
  mutating func number() throws(JSONProblem) -> Double {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let integerStart = index
    let integerDigits = skipDigits()
    if integerDigits == 0 {
      throw problem("invalid-number", at: start, "a minus sign needs a digit after it")
    }
    if integerDigits > 1, bytes[integerStart] == UInt8(ascii: "0") {
      throw problem("invalid-number", at: start, "a number may not begin with 0", hint: "remove the zeros")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 {
        throw problem("invalid-number", at: start, "a decimal point needs a digit after it")
      }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { throw problem("invalid-number", at: start, "an exponent needs a digit") }
    }
    guard index - start <= JSONLimits.numberLength else {
      throw problem("invalid-number", at: start, "a number of more than \(JSONLimits.numberLength) digits")
    }
    if index - start <= 15, index == integerStart + integerDigits { return exactInteger(from: start) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw problem("number-too-large", at: start, "the number \(quoted(text)) is too large")
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  /// At most 15 digits are exact in a double.
  private func exactInteger(from start: Int) -> Double {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let digits = bytes[(isNegative ? start + 1 : start)..<index]
    let magnitude = digits.reduce(0.0) { $0 * 10 + Double($1 - 48) }
    return isNegative ? -magnitude : magnitude
  }
}
