import DesignFormat
import LayoutEngine

/// Errors in engineers' code, for people: each name that is missing once, and the others where they are.
struct CodeProblems {
  private let messages: [CompilerMessage]

  /// How many are told.
  private static let limit = 20

  init(_ messages: [CompilerMessage]) {
    self.messages = messages
  }

  var problems: [LayoutCodeProblems.Problem] {
    var names: [String] = []
    for name in messages.compactMap(\.missingName) where !names.contains(name) { names.append(name) }
    let missing = names.compactMap { name -> LayoutCodeProblems.Problem? in
      let uses = messages.filter { $0.missingName == name }
      guard let first = uses.first else { return nil }
      let others = uses.count > 1 ? ", here and in \(counted(uses.count - 1, "more place"))" : ""
      return LayoutCodeProblems.Problem(
        .code, first.text + others, hint: Self.hint(for: first, name), source: first.place)
    }
    let rest = messages.filter { $0.missingName == nil }.map { message in
      LayoutCodeProblems.Problem(
        .code, message.words, hint: Self.hint(for: message), source: message.place)
    }
    let all = missing + rest
    guard all.count > Self.limit else { return all }
    return all.prefix(Self.limit) + [
      LayoutCodeProblems.Problem(
        .code, "the layout's code has \(counted(all.count - Self.limit, "more error")), not listed")
    ]
  }

  private static func hint(for message: CompilerMessage, _ name: String) -> String? {
    if message.text.hasPrefix("no such module") {
      return
        "layouts may import UIKit, Foundation, CoreGraphics and QuartzCore; take the import out of code that is drawn"
    }
    if keyValueCoding.contains(name) { return needsKeyValueCoding }
    return "Maquette's UIKit does not have it, or its file is not among the code that was given"
  }

  /// Members that every object has with Objective-C.
  private static let keyValueCoding: Set = [
    "setValue", "value", "setValuesForKeys", "addObserver", "removeObserver", "observe", "perform",
  ]
  private static let needsKeyValueCoding =
    "key-value coding needs Objective-C, which Linux has not; put it within #if canImport(ObjectiveC)"

  private static func hint(for message: CompilerMessage) -> String? {
    if message.isAboutRegisteredView {
      return "override init(frame:), or leave the file out: layouts are drawn without an app's cells"
    }
    if message.text.contains("@objc") || message.text.contains("Objective-C interop") {
      return "code with @objc is rewritten by maquette-rewriter, which was not found; build it with "
        + "swift build --product maquette-rewriter"
    }
    if let name = message.text.firstMatch(of: #/has no member '(\w+)'/#),
      keyValueCoding.contains(String(name.1))
    {
      return needsKeyValueCoding
    }
    return nil
  }
}

extension CompilerMessage {
  /// Whether a view can only come out of a nib: what is registered is made by `init(frame:)`, through an initializer of
  /// the porch's own.
  fileprivate var isAboutRegisteredView: Bool { text.contains("init(_registered:)") }

  /// The message without what only the porch knows.
  fileprivate var words: String {
    isAboutRegisteredView
      ? "this view has no init(frame:), by which collection views make registered classes here" : text
  }

  fileprivate var place: LayoutCodeProblems.SourcePlace {
    LayoutCodeProblems.SourcePlace(file: file, line: line, column: column)
  }
}
