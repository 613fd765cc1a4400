extension Device {
  /// The device with an id or a name; capitals, hyphens and the word "inch" aside. The beginning of a name stands for the
  /// only device that has it: `iPad Pro 13`.
  public static func named(_ name: String) -> Device? {
    let exact = name.lowercased()
    if let device = all.first(where: { $0.id == exact || $0.name.lowercased() == exact }) { return device }
    let wanted = words(of: name)
    if let device = all.first(where: { words(of: $0.id) == wanted }) { return device }
    let beginning = beginning(with: name)
    return beginning.count == 1 ? beginning[0] : nil
  }

  /// Those whose names begin with the words of this one; none where it has no words.
  static func beginning(with name: String) -> [Device] {
    let wanted = words(of: name)
    return wanted.isEmpty ? [] : all.filter { words(of: $0.name).starts(with: wanted) }
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split { "- .".contains($0) }.filter { $0 != "inch" }
  }

  /// All that it may be called in words.
  var names: [String] { shortName == name ? [name] : [name, shortName] }

  /// The name without what is in brackets, where it means this device alone, or else the words of the id: `iPad mini 6`.
  public var shortName: String {
    guard let bracket = name.firstIndex(of: "(") else { return name }
    let short = name[..<bracket].split(separator: " ").joined(separator: " ")
    if Device.named(short) == self { return short }
    let written = name.split { " ()-,".contains($0) }
    return id.split(separator: "-").map { word in
      written.first { $0.lowercased() == word } ?? word
    }.joined(separator: " ")
  }
}
