/// How often a part is there: once for each element of a list, or so many times.
package struct TemplateRepetition: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    /// A list, or a number of times.
    indirect case bound(TemplateBinding)
    case times(Int)
  }

  let source: Source
  /// The key of elements that have no keys of their own.
  let name: String
  /// How many there are at most; nil for all.
  let limit: Source?
  /// The part in place of the elements beyond the limit; at most one.
  var rest: [TemplateNode]

  /// The key of elements where a design gives none.
  static let usualName = "element"

  var binding: TemplateBinding? { if case .bound(let binding) = source { binding } else { nil } }

  var limitBindings: [TemplateBinding.Typed] {
    guard case .bound(let binding)? = limit else { return [] }
    return binding.uses(.number)
  }

  /// How many of so many elements are shown.
  func count(of elements: Int, in data: TemplateData) -> Int {
    switch limit {
    case nil: return elements
    case .times(let count)?: return min(count, elements)
    case .bound(let binding)?:
      guard let number = binding.number(in: data), number.isFinite else { return elements }
      return Int(min(max(0, number), Double(elements)))
    }
  }

  /// The values that each repetition shows, and how many are left for the rest.
  func scopes(in data: TemplateData) -> (shown: [TemplateData], left: Int) {
    var elements: [TemplateValue] = []
    switch source {
    case .times(let count): elements = (0..<count).map { .number(Double($0 + 1)) }
    case .bound(let binding):
      let value = binding.value(in: data)
      let number = value?.number ?? binding.fallback.flatMap(Double.init) ?? 0
      let count = number.isFinite ? Int(min(max(0, number), Double(Limits.listElements))) : 0
      elements = value?.list ?? (0..<count).map { .number(Double($0 + 1)) }
    }
    let shown = elements.prefix(count(of: elements.count, in: data))
    let scopes = shown.enumerated().map { index, element in
      var scope = data
      scope.add(element, called: name)
      scope["element.number"] = .number(Double(index + 1))
      scope["element.count"] = .number(Double(elements.count))
      scope["element.isFirst"] = .flag(index == 0)
      scope["element.isLast"] = .flag(index == elements.count - 1)
      return scope
    }
    return (scopes, elements.count - shown.count)
  }
}

extension TemplateData {
  /// An element of a list: the values of an object by their keys, any other by a name.
  mutating func add(_ element: TemplateValue, called name: String) {
    guard case .fields(let fields) = element else {
      self[name] = element
      return
    }
    for field in fields { self[field.key] = field.value }
  }
}
