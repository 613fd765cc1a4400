import DesignFormat

/// A change of a file in words, and what it would be told as together with its like.
public struct FileChange: Equatable, Sendable {
  /// The change in a line that begins with its place.
  public var line: String
  /// Where it is written, or was.
  public var place: String?
  /// The change over all designs and places; `nil` for one that is told only where it is.
  public var origin: ChangeOrigin?
  /// The elements that it names.
  public var names: Set<String> = []
  /// The value before and the one after in a few words, as causes may quote them.
  public var values: Values?

  /// The values of a key on both sides.
  public struct Values: Equatable, Sendable {
    /// The value before.
    public var old: String
    /// The value after.
    public var new: String
  }

  /// A change that is told where it is only.
  public init(line: String) { self.line = line }
}

extension DesignDifference {
  /// The changes of a design's own file, each with what it would be told as over all designs.
  public var fileChanges: [FileChange] {
    changes.map { change in
      var told = change.told
      guard let deed = change.exactDeed else { return told }
      let steps = change.path.components
      let kind: ChangeOrigin.Kind =
        switch steps.first {
        case .key("templates"): .template
        case .key("translations"): .translation
        default: .edit
        }
      told.origin = ChangeOrigin(kind, key: change.path.withoutPlaces, deed: deed)
      return told
    }
  }

  /// The changes of a file that designs share, called `file`: those of one token are one.
  public func tokenChanges(in file: String) -> [FileChange] {
    changes.map { change in
      var told = change.told
      let token = TokenPath(change.path)
      let sides = (before: roots.old.value(at: token.path), after: roots.new.value(at: token.path))
      let words = (old: sides.before?.tokenWords, new: sides.after?.tokenWords)
      let deed: String
      switch words {
      case (let old?, let new?):
        deed = "\(old) → \(new)"
        told.values = .init(old: old, new: new)
      case (nil, let new?): deed = "added: \(new)"
      case (let old?, nil): deed = "removed: \(old)"
      case (nil, nil): deed = "changed"
      }
      told.origin = ChangeOrigin(.token, file: file, key: token.name, deed: deed)
      return told
    }
  }
}

extension DesignChange {
  fileprivate var told: FileChange {
    var told = FileChange(line: description)
    told.place = (newLocation ?? oldLocation).map { "\($0)" }
    told.names = Set([name].compactMap { $0 })
    if case .changed = kind, let oldValue, let newValue { told.values = .init(old: oldValue, new: newValue) }
    return told
  }

  /// The change in words that other changes have only if they did the same; `nil` where words leave something out.
  fileprivate var exactDeed: String? {
    switch kind {
    case .changed:
      guard let oldValue, let newValue, isExact else { return nil }
      return "\(oldValue) → \(newValue)"
    case .added: return isExact ? newValue.map { "added: \($0)" } : nil
    case .removed: return isExact ? "removed" : nil
    case .moved: return nil
    }
  }
}

extension JSONPath {
  /// The keys without numbers, from the screen or the section on: `layout.itemHeight`. Parts in parts are as good as parts.
  fileprivate var withoutPlaces: String {
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
