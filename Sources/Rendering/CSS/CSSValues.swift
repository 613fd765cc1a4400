/// Rewrites property values to the older CSS that librsvg reads. Variables and the colors of CSS Color 4 and 5 are replaced.
struct CSSValues {
  /// The custom properties in scope, by name, including the two dashes.
  var variables: [String: String] = [:]

  /// A value in which all variables are replaced, or the function that cannot be replaced.
  enum Outcome: Equatable {
    case value(String)
    case unreadable(String)
  }

  /// The maximum length of a value, in bytes. Variables that contain variables can grow without limit.
  private static let longest = 64 << 10
  private static let mostNested = 32

  /// The functions that librsvg supports, except color functions. `CSSTransform` rewrites the functions of transforms.
  private static let readFunctions: Set = [
    "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "matrix", "opacity",
    "rotate", "rotatez", "saturate", "scale", "scale3d", "scalex", "scaley", "scalez", "sepia", "skew",
    "skewx",
    "skewy", "translate", "translate3d", "translatex", "translatey", "translatez", "url",
  ]
  /// The color functions that librsvg supports if their arguments are separated by commas.
  private static let oldColors: Set = ["hsl", "hsla", "rgb", "rgba"]
  private static let newColors: Set = [
    "color", "color-mix", "hwb", "lab", "lch", "light-dark", "oklab", "oklch",
  ]

  func resolved(_ value: Substring, _ work: inout CSSWorkBudget) -> Outcome { resolved(value, 0, &work) }

  private func resolved(_ value: Substring, _ nesting: Int, _ work: inout CSSWorkBudget) -> Outcome {
    work.add(value.utf8.count + 8)
    guard !work.isExceeded else { return .unreadable("…") }
    var result = ""
    var index = value.startIndex
    for function in CSSSyntax.functions(in: value) {
      result += value[index..<function.range.lowerBound]
      index = function.range.upperBound
      switch resolved(function, of: value, nesting, &work) {
      case .value(let text): result += text
      case .unreadable(let text): return .unreadable(text)
      }
      guard result.utf8.count <= Self.longest else { return .unreadable("\(function.name)(…)") }
    }
    result += value[index...]
    work.add(result.utf8.count)
    return .value(result)
  }

  private func resolved(
    _ function: CSSSyntax.Function, of value: Substring, _ nesting: Int, _ work: inout CSSWorkBudget
  ) -> Outcome {
    let whole = String(value[function.range])
    let unreadable = Outcome.unreadable(whole.count <= 60 ? whole : "\(function.name)(…)")
    // In CSS, the address of `url()` cannot contain variables. Only addresses inside the file are kept, because librsvg
    // reads no other files.
    if function.name == "url" {
      let address = function.arguments.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      return address.first == "#" ? .value(whole) : unreadable
    }
    guard nesting < Self.mostNested else { return unreadable }
    if function.name == "var" { return variable(function.arguments, nesting, &work) ?? unreadable }
    guard case .value(let arguments) = resolved(function.arguments, nesting + 1, &work) else {
      return unreadable
    }
    let text = "\(function.name)(\(arguments))"
    let isOldColor = Self.oldColors.contains(function.name)
    if Self.readFunctions.contains(function.name) || (isOldColor && arguments.contains(",")) {
      return .value(arguments == function.arguments ? whole : text)
    }
    if isOldColor || Self.newColors.contains(function.name), let color = CSSColor(text[...]) {
      return .value(color.text)
    }
    return unreadable
  }

  /// Resolves `var(--name, fallback)`. Returns `nil` if there is neither a value nor a fallback.
  private func variable(_ arguments: Substring, _ nesting: Int, _ work: inout CSSWorkBudget) -> Outcome? {
    let comma = CSSSyntax.parts(of: arguments) { $0 == "," }
    guard let name = comma.first, name.hasPrefix("--") else { return nil }
    if let value = variables[String(name)],
      case .value(let text) = resolved(value[...], nesting + 1, &work)
    {
      return .value(text)
    }
    guard comma.count > 1 else { return nil }
    let fallback = arguments[comma[0].endIndex...].drop(while: \.isWhitespace).dropFirst()
    return resolved(fallback.trimmed, nesting + 1, &work)
  }
}

/// The remaining work for the styles of a file. It is limited because even a small file can require any amount of work.
struct CSSWorkBudget {
  private var left = 20_000_000

  var isExceeded: Bool { left < 0 }

  /// Subtracts the cost of an operation, which is approximately the number of bytes that the operation reads.
  mutating func add(_ steps: Int) { left -= min(steps, left + 1) }
}
