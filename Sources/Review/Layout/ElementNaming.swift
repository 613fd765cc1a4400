import DesignFormat

enum ElementNaming {
  /// Returns the name of one element: `cell ana`, `header 0`.
  static func name(_ id: String, _ category: String) -> String {
    id == category || id.hasPrefix("\(category) ") ? id : "\(category) \(id)"
  }

  /// Returns a number of elements as text: `1 cell`, `40 cells`.
  static func count(_ count: Int, _ category: String) -> String {
    counted(count, category, plural: plural(category))
  }

  /// Returns the name of a single element, or the number of several.
  static func subject(_ ids: [String], _ category: String) -> String {
    ids.count == 1 ? name(ids[0], category) : count(ids.count, category)
  }

  /// Returns the number of elements, with their names if there are two or three: `2 cells (ana, mei)`.
  static func fewSubject(_ ids: [String], _ category: String) -> String {
    (2...3).contains(ids.count)
      ? "\(count(ids.count, category)) (\(ids.joined(separator: ", ")))" : subject(ids, category)
  }

  /// Returns the first names, joined by commas, and the number of the others: `a, b, c and 5 more`.
  static func few(_ names: [String], limit: Int = 3) -> String {
    guard names.count > limit + 1 else { return names.joined(separator: ", ") }
    return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }

  private static func plural(_ noun: String) -> String {
    if noun.hasSuffix("f") { return noun.dropLast() + "ves" }
    if noun.hasSuffix("y"), !["ay", "ey", "oy", "uy"].contains(String(noun.suffix(2))) {
      return noun.dropLast() + "ies"
    }
    return noun + (["s", "x", "ch", "sh"].contains { noun.hasSuffix($0) } ? "es" : "s")
  }
}
