import DesignFormat
import Foundation
import LayoutEngine

struct CompilerDiagnostic: Equatable {
  let file: String
  let line: Int
  let column: Int
  let text: String

  /// Returns the errors in the compiler's output, in order and without duplicates.
  static func errors(in output: String) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(.+):(\d+):(\d+): error: (.+)/#),
        let number = Int(match.2), let column = Int(match.3)
      else { continue }
      let message = CompilerDiagnostic(
        file: String(match.1), line: number, column: column, text: String(match.4))
      if !found.contains(message) { found.append(message) }
    }
    return found
  }

  /// The undeclared name that the error is about; `nil` for other errors.
  var missingName: String? {
    let patterns = [
      #/cannot find type '([^']+)' in scope/#, #/cannot find '([^']+)' in scope/#,
      #/type '[^']+' has no member '([^']+)'/#,
      #/value of type '(?:UI|NS|CA|CG)[^']*' has no member '([^']+)'/#,
      #/no such module '([^']+)'/#,
    ]
    return patterns.lazy.compactMap { text.firstMatch(of: $0).map { String($0.1) } }.first
  }
}

/// Converts compiler errors in layout code to problems for users. A missing name is reported once, other errors at each
/// location.
struct CodeProblems {
  private let messages: [CompilerDiagnostic]

  private static let limit = 20

  init(_ messages: [CompilerDiagnostic]) {
    self.messages = messages
  }

  var problems: [LayoutCodeProblems.Problem] {
    var names: [String] = []
    for name in messages.compactMap(\.missingName) where !names.contains(name) { names.append(name) }
    let missing = names.compactMap { name -> LayoutCodeProblems.Problem? in
      let uses = messages.filter { $0.missingName == name }
      guard let first = uses.first else { return nil }
      let others = uses.count > 1 ? ", here and in \(counted(uses.count - 1, "more location"))" : ""
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
        .code,
        "the layout's code has \(counted(all.count - Self.limit, "more error")) that this list omits")
    ]
  }

  private static func hint(for message: CompilerDiagnostic, _ name: String) -> String? {
    if message.text.hasPrefix("no such module") {
      return
        "layouts may import UIKit, Foundation, CoreGraphics and QuartzCore; remove the import from layout code"
    }
    if keyValueCoding.contains(name) { return needsKeyValueCoding }
    return "it does not exist in Maquette's UIKit, or its file was not passed with --layout-code"
  }

  /// Members, such as those for key-value coding, that objects have only with Objective-C.
  private static let keyValueCoding: Set = [
    "setValue", "value", "setValuesForKeys", "addObserver", "removeObserver", "observe", "perform",
  ]
  private static let needsKeyValueCoding =
    "key-value coding needs Objective-C, which Linux does not have; put it within #if canImport(ObjectiveC)"

  private static func hint(for message: CompilerDiagnostic) -> String? {
    if message.isAboutRegisteredView {
      return "add init(frame:) to the view, or exclude its file; the cells of the app are not drawn"
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

extension CompilerDiagnostic {
  /// Whether the error is about a view that can only be created from a nib. Registered classes are created with `init(frame:)`,
  /// through an initializer that only the UIKit shim has.
  fileprivate var isAboutRegisteredView: Bool { text.contains("init(_registered:)") }

  /// The message without names that only exist in the UIKit shim.
  fileprivate var words: String {
    isAboutRegisteredView
      ? "this view has no init(frame:), by which collection views make registered classes here" : text
  }

  fileprivate var place: LayoutCodeProblems.SourceCodeLocation {
    LayoutCodeProblems.SourceCodeLocation(file: file, line: line, column: column)
  }
}

/// Problems of a design whose layout code compiles, but lacks a class or property that the design uses.
struct GlueProblems {
  let reference: SwiftLayoutReference
  let messages: [CompilerDiagnostic]
  let files: LayoutCodeFiles

  var problems: [LayoutCodeProblems.Problem] {
    var problems: [LayoutCodeProblems.Problem] = []
    for message in messages {
      guard let part = GlueSource.Part(file: message.file), let problem = problem(message, part),
        !problems.contains(where: { $0.place == problem.place })
      else { continue }
      problems.append(problem)
    }
    return problems
  }

  private func problem(_ message: CompilerDiagnostic, _ part: GlueSource.Part) -> LayoutCodeProblems.Problem?
  {
    switch part {
    case .layout: .init(.className, text(message, reference.className, "UICollectionViewLayout"), hint: hint)
    case .delegate:
      reference.delegate.map {
        .init(.delegate, text(message, $0, "UICollectionViewDelegate"), hint: files.hint(for: $0))
      }
    case .property(let number): problem(message, ofProperty: number)
    }
  }

  private var hint: String? { files.hint(for: reference.className) }

  private func text(_ message: CompilerDiagnostic, _ name: String, _ expected: String) -> String {
    if message.missingName != nil { return "the code has no class \(name)" }
    if message.text.hasPrefix("cannot convert") || message.text.hasPrefix("cannot assign")
      || message.text.contains("does not conform")
    {
      return "\(name) is no \(expected)"
    }
    if message.text.contains("missing argument") {
      return "\(name) has no initializer without arguments: \(message.text)"
    }
    return message.text
  }

  private func problem(_ message: CompilerDiagnostic, ofProperty number: Int) -> LayoutCodeProblems.Problem? {
    guard reference.properties.indices.contains(number) else { return nil }
    let name = reference.properties[number].name
    var (text, hint): (String, String?) = (message.text, nil)
    if let missing = message.missingName, name.split(separator: ".").contains(Substring(missing)) {
      text = "\(reference.className) has no property \(name)"
      hint = files.names(of: "var").nearest(to: name).map { "did you mean \($0)?" }
    }
    return .init(.property(number), text, hint: hint)
  }
}

extension LayoutCodeFiles {
  fileprivate func hint(for name: String) -> String? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if names(of: "class").contains(last) {
      return "it exists, but is private, nested in another type, or excluded by #if"
    }
    return names(of: "class").nearest(to: last).map { "did you mean \($0)?" }
  }

  /// Returns the names that follow a keyword in the code, such as those of all classes.
  fileprivate func names(of word: String) -> [String] {
    var names: Set<String> = []
    for file in files {
      let words = file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (before, name) in zip(words, words.dropFirst()) where before == word && name != "func" {
        names.insert(String(name))
      }
    }
    return names.sorted()
  }
}

extension [String] {
  fileprivate func nearest(to name: String) -> String? { DesignFormat.nearest(to: name, in: self).first }
}
