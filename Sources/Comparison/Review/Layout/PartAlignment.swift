import DesignFormat
import Foundation

extension PartLabels {
  /// Returns the name of a text or of a style property without the numbers and the list elements of repeated parts: `tag › text
  /// color` for `tag 3 "z" › text color`.
  static func withoutNumbers(_ name: String) -> String {
    var (rest, result) = (name, "")
    while let label = PartAlignment.containerLabel(rest) {
      result += PartAlignment.Identity(label).name + separator
      rest = String(rest.dropFirst(label.count + separator.count))
    }
    return result + rest
  }
}

/// Two versions of an element, with labels adjusted so that the same part has the same label in both.
///
/// Labels contain running numbers, so an inserted part changes the labels of the parts after it. Repeated
/// parts are matched by their list element, and other parts by their contents. The remaining parts between
/// the same neighbors are then matched in order.
struct PartAlignment {
  private(set) var old: ElementRecord
  private(set) var new: ElementRecord
  /// The added, removed and moved parts, in the order of the new version. Their texts and styles are removed from both versions.
  private(set) var changes: [PartChange] = []

  init(_ old: ElementRecord, _ new: ElementRecord) {
    (self.old, self.new) = (old, new)
    align(within: "")
    for key in Set(self.old.style.keys).union(self.new.style.keys) where PartOrder.isKey(key) {
      let (before, after) = (PartOrder(text: self.old.style[key]), PartOrder(text: self.new.style[key]))
      // Added and removed parts have changes of their own.
      let common = (before.keeping(after.names), after.keeping(before.names))
      let isEqual =
        before.names.sorted() == after.names.sorted()
        ? before.names == after.names
        : common.0.isContained(in: common.1) || common.1.isContained(in: common.0)
      self.old.style[key] = isEqual ? nil : common.0.text
      self.new.style[key] = isEqual ? nil : common.1.text
    }
  }

  /// A part of the element in one version.
  private struct Part {
    let label: String
    let number: Int
    /// The values by which the part is matched: its list element or, without one, its contents.
    let identity: [String: String]
    /// The text of a text part; nil for other parts.
    let text: String?
    let isContainer: Bool

    var description: String { text.map { "\(label) \(quoted($0))" } ?? label }
  }

  private mutating func align(within prefix: String) {
    var before = Self.parts(of: old, within: prefix)
    let after = Self.parts(of: new, within: prefix)
    // A template that has another name but draws equal parts is the same.
    for name in before.keys.sorted() where after[name] == nil {
      let identities = before[name]?.map(\.identity)
      let renamed = after.keys.sorted().first {
        before[$0] == nil && after[$0]?.map(\.identity) == identities
      }
      if let renamed { before[renamed] = before.removeValue(forKey: name) }
    }
    for name in Set(before.keys).union(after.keys).sorted() {
      align(before[name] ?? [], after[name] ?? [])
    }
    for part in Self.parts(of: new, within: prefix).values.joined() where part.isContainer {
      align(within: part.label + PartLabels.separator)
    }
  }

  private mutating func align(_ before: [Part], _ after: [Part]) {
    guard before.map(\.label) != after.map(\.label) else { return }
    let pairing = UnnamedPairing(from: before.map(\.identity), to: after.map(\.identity))
    var labels: [String: String] = [:]
    for (index, part) in after.enumerated() {
      guard let origin = pairing.origins[index] else {
        changes.append(PartChange(part: part.description, kind: .added))
        new.remove(part.label)
        continue
      }
      labels[before[origin].label] = part.label
      if pairing.moved.contains(index) {
        changes.append(
          PartChange(part: part.label, kind: .moved(from: before[origin].number, to: part.number)))
      }
    }
    for index in pairing.deletions {
      changes.append(PartChange(part: before[index].description, kind: .removed))
      old.remove(before[index].label)
    }
    old.relabel(labels)
  }

  /// Returns the parts of an element with labels that begin with `prefix`, grouped by name and in order. They
  /// are referenced templates, repetitions and numbered parts.
  private static func parts(of element: ElementRecord, within prefix: String) -> [String: [Part]] {
    var contents: [String: [String: String]] = [:]
    var (texts, containers): ([String: String], Set<String>) = ([:], [])
    var plain: [(key: String, value: String, isText: Bool)] = []
    let properties =
      element.texts.map { ($0.key, $0.value, true) } + element.style.map { ($0.key, $0.value, false) }
    for (key, value, isText) in properties where key.hasPrefix(prefix) {
      let rest = String(key.dropFirst(prefix.count))
      guard let label = containerLabel(rest) else {
        plain.append((rest, value, isText))
        continue
      }
      contents[label, default: [:]][String(rest.dropFirst(label.count))] = value
      containers.insert(label)
    }
    let numbered = Set(plain.compactMap { property in numberedLabel(property.key).map { $0.name } })
    for (key, value, isText) in plain {
      let label: String
      if let numbered = numberedLabel(key) {
        label = "\(numbered.name) \(numbered.number)"
      } else if let name = numbered.first(where: { key == $0 || key.hasPrefix($0 + " ") }) {
        label = name
      } else {
        continue
      }
      contents[label, default: [:]][String(key.dropFirst(label.count))] = value
      if isText { texts[label] = value }
    }
    var parts: [String: [Part]] = [:]
    for (label, contents) in contents {
      let identity = Identity(label)
      parts[identity.name, default: []].append(
        Part(
          label: prefix + label, number: identity.number,
          identity: identity.element.map { ["": $0] } ?? contents, text: texts[label],
          isContainer: containers.contains(label)))
    }
    return parts.mapValues { $0.sorted { ($0.number, $0.label) < ($1.number, $1.label) } }
  }

  /// Returns the text before the first separator that is not in quotes; nil if there is none.
  fileprivate static func containerLabel(_ key: String) -> String? {
    var (isQuoted, isEscaped) = (false, false)
    for index in key.indices {
      if !isQuoted, key[index...].hasPrefix(PartLabels.separator) { return String(key[..<index]) }
      if key[index] == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = key[index] == "\\" && !isEscaped
    }
    return nil
  }

  /// Returns the name and the number of a part that is not the first one with its name: `row` and 2 for `row 2 background`. A
  /// number after the word `variant` is not the number of a part.
  private static func numberedLabel(_ key: String) -> (name: String, number: Int)? {
    let words = key.split(separator: " ", omittingEmptySubsequences: false)
    guard let index = words.indices.dropFirst().first(where: { Int(words[$0]) != nil }),
      words[index - 1] != "variant", let number = Int(words[index])
    else { return nil }
    return (words[..<index].joined(separator: " "), number)
  }

  /// The components of a label: `tag 3 "z"`.
  fileprivate struct Identity {
    var name: String
    var number = 1
    var element: String?

    init(_ label: String) {
      name = label
      if let quote = label.firstIndex(of: "\""),
        label.hasSuffix("\"") || Int(label.split(separator: " ").last ?? "") != nil
      {
        element = String(label[quote...])
        name = String(label[..<quote].dropLast())
      }
      if let space = name.lastIndex(of: " "), let number = Int(name[name.index(after: space)...]) {
        (self.number, name) = (number, String(name[..<space]))
      }
    }
  }
}

/// The order of the children of a part, as the style property `order`: `image, name, detail`.
struct PartOrder {
  static let key = "order"
  private static let separator = ", "

  let names: [String]

  init(_ names: [String]) { self.names = names }

  init(text: String?) { names = text?.components(separatedBy: Self.separator) ?? [] }

  /// The names, separated by commas; nil if there are fewer than two names.
  var text: String? { names.count > 1 ? names.joined(separator: Self.separator) : nil }

  func keeping(_ others: [String]) -> PartOrder { PartOrder(names.filter(others.contains)) }

  /// Whether this order results from another one by removing names.
  func isContained(in other: PartOrder) -> Bool {
    var rest = other.names[...]
    return names.allSatisfy { name in
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// Whether a style property of an element is the order of the children of one of its parts.
  static func isKey(_ property: String) -> Bool { property == key || property.hasSuffix(" " + key) }
}

/// A part that was added, removed or moved within an element.
package struct PartChange: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case added
    case removed
    /// The part has another position among the parts with the same name.
    case moved(from: Int, to: Int)
  }

  /// The part's label in the new version; for a removed part, its label in the old version.
  let part: String
  let kind: Kind

  /// The change as text, such as `tag 3 "z" removed`.
  var description: String {
    switch kind {
    case .added: "\(part) added"
    case .removed: "\(part) removed"
    case .moved(let from, let to): "\(part) moved \(from) → \(to)"
    }
  }
}

extension ElementRecord {
  /// Removes the texts and the style of a part and of the parts in it.
  fileprivate mutating func remove(_ label: String) {
    texts = texts.filter { !$0.key.isOf(label) }
    style = style.filter { !$0.key.isOf(label) }
  }

  /// Replaces labels of parts. `labels` contains the new labels by the old ones.
  fileprivate mutating func relabel(_ labels: [String: String]) {
    let changed = labels.filter { $0.key != $0.value }
    guard !changed.isEmpty else { return }
    func relabelled(_ properties: [String: String]) -> [String: String] {
      Dictionary(
        properties.map { key, value in
          let label = changed.keys.filter { key.isOf($0) }.max { $0.count < $1.count }
          return (label.map { (changed[$0] ?? $0) + key.dropFirst($0.count) } ?? key, value)
        }
      ) { first, _ in first }
    }
    (texts, style) = (relabelled(texts), relabelled(style))
  }
}

extension String {
  /// Whether this is the name of a text or of a style property of the part with the label `label`. `row 2 color` belongs to the
  /// part `row 2`, not to `row`.
  fileprivate func isOf(_ label: String) -> Bool {
    guard hasPrefix(label) else { return false }
    let rest = dropFirst(label.count)
    return rest.isEmpty || (rest.hasPrefix(" ") && Int(rest.dropFirst().prefix { $0 != " " }) == nil)
  }
}
