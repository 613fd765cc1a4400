/// Removes values that a design cannot have, such as numbers beyond the range of their key, so that every import is valid.
extension FigmaImport {
  /// The maximum number of validations of a design. After each one, all invalid values that it found are
  /// removed.
  private static let roundLimit = 12

  /// Validates the design with `errors`, removes the values with errors, and adds a finding for each. Returns
  /// the errors that remain.
  package mutating func removeInvalidValues(
    errors: (JSONTree) throws -> [Diagnostic]
  ) rethrows -> [Diagnostic] {
    var remaining: [Diagnostic] = []
    for _ in 0..<Self.roundLimit {
      remaining = try errors(design)
      if remaining.isEmpty { return [] }
      // Later paths are first, so that a removed element does not move the others.
      for error in remaining.sorted(by: { $0.path.components.isBefore($1.path.components) }).reversed() {
        var source = Source()
        design = design.removing(error.path.components[...], &source)
        report.add(source.finding(of: error))
      }
    }
    return remaining
  }

  /// The object of a Figma file from which a value comes.
  fileprivate struct Source {
    var id = ""
    var name = ""

    func finding(of error: Diagnostic) -> FigmaReport.Finding {
      let property = error.path.components.last.map { JSONPath([$0]).description } ?? ""
      return FigmaReport.Finding(
        id: id, name: name, property: property, what: "\(error.message); the value is left out")
    }
  }
}

extension [JSONPath.Component] {
  /// Whether this path is sorted before `other`. A container is before its contents, and array elements are
  /// sorted by index.
  fileprivate func isBefore(_ other: [JSONPath.Component]) -> Bool {
    for (a, b) in zip(self, other) where a != b {
      switch (a, b) {
      case (.index(let a), .index(let b)): return a < b
      case (.key(let a), .key(let b)): return a < b
      case (.key, .index): return true
      case (.index, .key): return false
      }
    }
    return count < other.count
  }
}

extension JSONTree {
  /// Keys without which an object has no meaning. An error in such a value removes the object.
  private static let required: Set = [
    "type", "children", "id", "shape", "path", "layout", "cell", "items", "source",
  ]

  /// Returns a copy of the value in which the value at `path` is removed.
  fileprivate func removing(
    _ path: ArraySlice<JSONPath.Component>, _ source: inout FigmaImport.Source
  ) -> JSONTree {
    guard let first = path.first else { return self }
    let rest = path.dropFirst()
    if case .string(let id)? = self["source"]?["id"] {
      source.id = id
      if case .string(let name)? = self["source"]?["name"] { source.name = name }
    }
    switch (first, self) {
    case (.key(let key), .object(var members)):
      guard let index = members.firstIndex(where: { $0.key == key }) else { return self }
      if rest.isEmpty || rest.allSatisfy(\.isIndex) && !members[index].value.hasObjects {
        if case .string(let text) = members[index].value, key == "text", text.count > 1_000 {
          members[index].value = .string(text.shortened)
        } else if Self.required.contains(key) {
          return ["type": "spacer"]
        } else {
          members.remove(at: index)
        }
      } else {
        members[index].value = members[index].value.removing(rest, &source)
      }
      return .object(members)
    case (.index(let index), .array(var elements)):
      guard elements.indices.contains(index) else { return self }
      if rest.isEmpty {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].removing(rest, &source)
      }
      return .array(elements)
    default: return self
    }
  }

  /// Whether the value is an array of objects.
  private var hasObjects: Bool {
    if case .array(let elements) = self {
      elements.contains { if case .object = $0 { true } else { false } }
    } else {
      false
    }
  }
}

extension JSONPath.Component {
  fileprivate var isIndex: Bool { if case .index = self { true } else { false } }
}

extension String {
  /// The beginning of a text that is too long for a design. It ends before the first brace, so that it
  /// contains no incomplete binding.
  fileprivate var shortened: String {
    let start = prefix(JSONLimits.textLength / 2).prefix { $0 != "{" && $0 != "}" }
    return start.isEmpty ? "…" : String(start)
  }
}
