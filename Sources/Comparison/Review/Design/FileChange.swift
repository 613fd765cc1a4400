package import DesignFormat
import Foundation

/// A change of a file as text, with the origin that groups it with equal changes.
package struct FileChange: Equatable, Sendable {
  /// The change as a line that begins with its location.
  package var line: String
  /// The location in the new file; the location in the old file for a removed value.
  package var place: String?
  /// The location in the new file. For a removed value, it is the location of the object or array that contained it. `nil` if the
  /// file itself was added, removed or replaced.
  package var location: SourceLocation?
  /// The origin that this change shares with equal changes of other designs; `nil` for a change that is reported only at its
  /// location.
  package var origin: ChangeOrigin?
  /// The ids or names of the changed elements.
  package var names: Set<String> = []
  /// Short descriptions of the old and new values, which causes may quote.
  package var values: Values?

  /// The values of a key in the old and the new file.
  package struct Values: Equatable, Sendable {
    package var old: String
    package var new: String
  }

  /// Creates a change that is reported only at its location.
  package init(line: String) { self.line = line }
}

extension DesignDifference {
  /// The changes of the design file, each with the origin that it shares with equal changes of other designs.
  package var fileChanges: [FileChange] {
    changes.map { change in
      var reported = change.reported
      reported.names.formUnion([itemID(of: change)].compactMap { $0 })
      if case .renamed(let rename) = change.kind {
        reported.origin = ChangeOrigin(.edit, key: rename.subject, deed: "renamed \(rename.newName)")
      }
      guard let deed = change.exactChangeText else { return reported }
      let steps = change.path.components
      let kind: ChangeOrigin.Kind =
        switch steps.first {
        case .key("templates"): .template
        case .key("translations"): .translation
        default: .edit
        }
      reported.origin = ChangeOrigin(kind, key: change.path.withoutIndices, deed: deed)
      return reported
    }
  }

  /// Returns the id of the item that contains the changed value; nil if there is no item with an id.
  private func itemID(of change: DesignChange) -> String? {
    let steps = change.path.components
    guard steps.first == .key("screens"), let items = steps.firstIndex(of: .key("items")),
      steps.indices.contains(items + 1)
    else { return nil }
    let root = change.newLocation == nil ? roots.old : roots.new
    return root.value(at: JSONPath(Array(steps[...(items + 1)])))?.string("id")
  }

  /// Returns the changes of a shared token file named `file`. All changes of one token have the same origin.
  package func tokenChanges(in file: String) -> [FileChange] {
    changes.map { change in
      var reported = change.reported
      if case .renamed(let rename) = change.kind {
        reported.origin = ChangeOrigin(
          .token, file: file, key: rename.subject, deed: "renamed \(rename.newName)")
        return reported
      }
      let token = TokenPath(change.path)
      let sides = (before: roots.old.value(at: token.path), after: roots.new.value(at: token.path))
      let words = (old: sides.before?.tokenWords, new: sides.after?.tokenWords)
      let deed: String
      switch words {
      case (let old?, let new?):
        deed = "\(old) → \(new)"
        // Screens show the values of the tokens to which a token refers.
        reported.values = .init(
          old: sides.before.map { roots.old.resolved($0).tokenWords } ?? old,
          new: sides.after.map { roots.new.resolved($0).tokenWords } ?? new)
      case (nil, let new?): deed = "added: \(new)"
      case (let old?, nil): deed = "removed: \(old)"
      case (nil, nil): deed = "changed"
      }
      reported.origin = ChangeOrigin(.token, file: file, key: token.name, deed: deed)
      return reported
    }
  }
}

extension DesignChange {
  fileprivate var reported: FileChange {
    var reported = FileChange(line: description)
    reported.place = (newLocation ?? oldLocation).map { "\($0)" }
    reported.location = newLocation ?? locationOfContainer
    reported.names = Set([name].compactMap { $0 })
    if case .changed = kind, let oldValue, let newValue {
      reported.values = .init(old: oldValue, new: newValue)
    }
    return reported
  }

  /// A text that is equal only for equal changes; `nil` if the description of a value is abbreviated.
  fileprivate var exactChangeText: String? {
    switch kind {
    case .changed:
      guard let oldValue, let newValue, isExact else { return nil }
      return "\(oldValue.withoutListMarks) → \(newValue.withoutListMarks)"
    case .added: return isExact ? newValue.map { "added: \($0)" } : nil
    case .removed: return isExact ? "removed" : nil
    case .moved, .renamed: return nil
    }
  }
}

extension String {
  /// A list of numbers without brackets and commas, as in causes on screens: `4 10 4 10` for `[4, 10, 4, 10]`.
  fileprivate var withoutListMarks: String {
    let isNumbers =
      hasPrefix("[") && contains(where: \.isNumber) && allSatisfy { "[], .-0123456789".contains($0) }
    return isNumbers ? filter { !"[],".contains($0) } : self
  }
}

extension JSONPath {
  /// The keys without array indexes, relative to the screen or section, such as `layout.itemHeight`. Consecutive `children` keys
  /// are reduced to one, so that the nesting of parts does not matter.
  fileprivate var withoutIndices: String {
    var keys = components.compactMap { step -> String? in
      if case .key(let key) = step { key } else { nil }
    }
    while keys.count > 1, ["screens", "sections"].contains(keys[0]) { keys.removeFirst() }
    keys = keys.indices.filter { $0 == 0 || keys[$0] != "children" || keys[$0 - 1] != "children" }.map {
      keys[$0]
    }
    return JSONPath(keys.map(Component.key)).description
  }
}

/// The path and name of a design token, derived from the path of the token or of any value in it.
struct TokenPath {
  /// The path of the token's `$value`. If the original path is not in a token, it is unchanged.
  let path: JSONPath
  /// The token's name as designs refer to it, such as `color.tint`.
  let name: String

  init(_ path: JSONPath) {
    let all = path.components
    guard let end = all.firstIndex(of: .key("$value")) else {
      (self.path, name) = (path, path.description)
      return
    }
    self.path = JSONPath(Array(all[...end]))
    name = JSONPath(Array(all[..<end])).description
  }
}

extension JSONValue {
  /// Returns a token's value after following its references to other tokens of this file. Any other value is returned
  /// unchanged.
  fileprivate func resolved(_ value: JSONValue) -> JSONValue {
    var (value, seen) = (value, Set<String>())
    while case .string(let text) = value.content, text.hasPrefix("{"), text.hasSuffix("}"),
      seen.insert(text).inserted
    {
      let names = text.dropFirst().dropLast().split(separator: ".")
      let path = JSONPath(names.map { .key(String($0)) } + [.key("$value")])
      guard let next = self.value(at: path) else { break }
      value = next
    }
    return value
  }

  /// A token's value as designers write it, such as `#0066FF` or `12 px`.
  var tokenWords: String {
    if let value = member("$value")?.value { return value.tokenWords }
    if let color = colorWords { return color }
    if case .number? = member("value")?.value.content, let unit = string("unit") {
      return "\(member("value")?.value.summary ?? "") \(unit)"
    }
    return summary
  }

  /// The sRGB color in hexadecimal notation; `nil` if the value is not an sRGB color.
  private var colorWords: String? {
    if case .string(let text) = content, text.hasPrefix("#") { return text }
    guard string("colorSpace") == "srgb", case .array(let elements)? = member("components")?.value.content
    else { return nil }
    let parts = elements.compactMap(\.share)
    guard parts.count == 3, elements.count == 3 else { return nil }
    let alpha = member("alpha")?.value.share ?? 1
    return "#" + (alpha < 1 ? parts + [alpha] : parts).map(Self.hex).joined()
  }

  private var share: Double? {
    guard case .number(let value) = content, (0...1).contains(value) else { return nil }
    return value
  }

  private static func hex(_ share: Double) -> String {
    let text = String(Int((share * 255).rounded()), radix: 16, uppercase: true)
    return text.count == 1 ? "0" + text : text
  }
}
