extension Field {
  func icon() -> IconName? {
    guard let name = string() else { return nil }
    let own = ownIcon(name)
    if own.isKnown { return own.icon }
    if let icon = IconName(rawValue: name) { return icon }
    reportUnknown("icon", name, hint: IconName.hint(for: name, own: validation.ownIcons))
    return nil
  }
}

extension IconName {
  /// `own` are the design's own icons.
  static func hint(for name: String, own icons: OwnIcons = OwnIcons()) -> String {
    if let remedy = icons.remedy(for: name) { return remedy }
    let own = icons.names
    let list = #""Icons" in docs/design-format.md lists all"#
    let ownAlike = nearest(to: name, in: own)
    let near = relatives(of: name)
    if ownAlike.isEmpty, !near.isEmpty { return "write \(listed(near)); \(list)" }
    let alike = nearest(to: name, in: own + allCases.map(\.rawValue))
    return alike.isEmpty ? list : "\(didYouMean(alike, for: name)) \(list)"
  }

  /// Icons that show the same, or the same without what SF Symbols adds to it: a circle around it, a badge, a slash.
  static func relatives(of name: String) -> [String] {
    let all = allCases.map(\.rawValue)
    var words = name.split(separator: ".", omittingEmptySubsequences: false).prefix(10).map(String.init)
    let isFilled = words.count > 1 && words.last == "fill"
    if isFilled { words.removeLast() }
    while !words.isEmpty {
      let base = words.joined(separator: ".")
      let found = all.contains(base) ? [base] : ForeignNames.meaning(of: base, in: all)
      if !found.isEmpty {
        let filled = found.map { "\($0).fill" }.filter(all.contains)
        return isFilled && !filled.isEmpty ? filled : found
      }
      words.removeLast()
    }
    return []
  }
}
