import TestSupport

/// Random nested templates as JSON, with random styles.
enum MadeUpTemplate {
  static let words = [
    "Ana", "Saturday Hike", "2 minutes ago", "To. AVATAR, Wy: 10x20", "Grüße aus Łódź", "3 -> 4 --> 5 <- (x)",
    "“Quoted” – it’s", "a", "", "@@@ WWW MMM", "office ffi fjord", "Yoga & Yachts; 99%", "日本語", "👍 yes",
    "one\\ntwo", "under_score",
  ]

  private static let longer = [
    "The last ferry leaves at 18:40, says the harbour office",
    "Omar, Ana and five others: who brings the tent?",
    "Donaudampfschifffahrtsgesellschaft", "one two  three\\nfour five six seven eight nine ten",
  ]

  static func text(_ generator: inout SeededGenerator) -> String {
    stack(depth: 3, &generator)
  }

  private static func node(depth: Int, _ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &generator) {
    case 0...3:
      let word = (words + longer).randomElement(using: &generator) ?? ""
      let style = ["body", "headline", "caption1", "largeTitle"].randomElement(using: &generator) ?? "body"
      return "{\"type\": \"text\", \"text\": \"\(word)\", \"style\": \"\(style)\", "
        + "\"lineLimit\": \(Int.random(in: 0...2, using: &generator))\(look(&generator))}"
    case 4: return "{\"type\": \"icon\", \"icon\": \"star\", \"size\": 20\(look(&generator))}"
    case 5: return "{\"type\": \"spacer\"}"
    case 6:
      return Bool.random(using: &generator)
        ? "{\"type\": \"image\", \"source\": \"{image}\"\(look(&generator))}"
        : "{\"type\": \"shape\", \"shape\": \"rectangle\"\(look(&generator))}"
    default: return stack(depth: depth - 1, &generator)
    }
  }

  private static func stack(depth: Int, _ generator: inout SeededGenerator) -> String {
    let type = ["row", "column"].randomElement(using: &generator) ?? "row"
    let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ in node(depth: depth, &generator) }
    let spacing: Double = [0, 4, 7.5].randomElement(using: &generator) ?? 0
    let alignment = Int.random(in: 0..<6, using: &generator) == 0 ? ", \"alignment\": \"stretch\"" : ""
    let look = look(&generator)
    return "{\"type\": \"\(type)\", \"spacing\": \(spacing)\(alignment)\(look), "
      + "\"children\": [\(children.joined(separator: ", "))]}"
  }

  private static func look(_ generator: inout SeededGenerator) -> String {
    var keys: [String] = []
    func maybe(_ key: String, _ values: [String]) {
      guard Int.random(in: 0..<6, using: &generator) == 0 else { return }
      keys.append("\"\(key)\": \(values.randomElement(using: &generator) ?? "1")")
    }
    maybe("padding", ["8", "[4, 12, 5, 7]", "3.3"])
    maybe("width", ["40", "120", "\"fill\"", "\"50%\""])
    maybe("height", ["30", "\"fill\""])
    maybe("minHeight", ["44"])
    maybe("minWidth", ["60"])
    maybe("maxWidth", ["150"])
    maybe("maxHeight", ["25"])
    maybe("aspectRatio", ["1.5"])
    return keys.map { ", \($0)" }.joined()
  }
}
