extension Device {
  /// The device with an id or a name; capitals, hyphens and the word "inch" aside. The beginning of a name stands for the
  /// only device that has it: `iPad Pro 13`.
  public static func named(_ name: String) -> Device? {
    let exact = name.lowercased()
    if let known = spellings.first(where: { $0.device.id == exact || $0.name == exact }) {
      return known.device
    }
    let wanted = words(of: name)
    if let known = spellings.first(where: { $0.idWords == wanted }) { return known.device }
    let beginning = beginning(with: name)
    return beginning.count == 1 ? beginning[0] : nil
  }

  /// Those whose names begin with the words of this one; none where it has no words.
  static func beginning(with name: String) -> [Device] {
    let wanted = words(of: name)
    return wanted.isEmpty
      ? [] : spellings.filter { $0.nameWords.starts(with: wanted) }.map(\.device)
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split { "- .".contains($0) }.filter { $0 != "inch" }
  }

  /// A device by what it is looked for, in lower case.
  private struct Spelling {
    let device: Device
    let name: String
    let idWords: [Substring]
    let nameWords: [Substring]
  }

  private static let spellings = all.map {
    Spelling(
      device: $0, name: $0.name.lowercased(), idWords: words(of: $0.id), nameWords: words(of: $0.name))
  }

  /// All that it may be called in words.
  var names: [String] { shortName == name ? [name] : [name, shortName] }

  /// The name without what is in brackets, where it means this device alone, or else the words of the id: `iPad mini 6`.
  public var shortName: String { Self.shortNames[id] ?? name }

  /// By id, since each is found by looking through all devices.
  private static let shortNames = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.shortened) })

  private var shortened: String {
    guard let bracket = name.firstIndex(of: "(") else { return name }
    let short = name[..<bracket].split(separator: " ").joined(separator: " ")
    if Device.named(short) == self { return short }
    let written = name.split { " ()-,".contains($0) }
    return id.split(separator: "-").map { word in
      written.first { $0.lowercased() == word } ?? word
    }.joined(separator: " ")
  }
}
