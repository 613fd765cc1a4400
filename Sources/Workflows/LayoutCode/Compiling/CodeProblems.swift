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

  /// The error in the format of the compiler.
  var compilerLine: String { "\(file):\(line):\(column): error: \(text)" }

  /// Returns the error with its file name replaced by the value for that name in `originals`, if there is
  /// one.
  func inFiles(_ originals: [String: String]) -> CompilerDiagnostic {
    CompilerDiagnostic(file: originals[file] ?? file, line: line, column: column, text: text)
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

/// Converts compiler errors in layout code to problems for users. Equal errors, and errors about the
/// same missing name, are reported once.
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
      return LayoutCodeProblems.Problem(
        .code, first.text + Self.others(uses.count - 1), hint: Self.hint(for: first, name),
        source: first.place)
    }
    let others = messages.filter { $0.missingName == nil }
    var texts: [String] = []
    for message in others where !texts.contains(message.words) { texts.append(message.words) }
    let rest = texts.compactMap { text -> LayoutCodeProblems.Problem? in
      let equal = others.filter { $0.words == text }
      return equal.first.map { first in
        LayoutCodeProblems.Problem(
          .code, text + Self.others(equal.count - 1), hint: Self.hint(for: first), source: first.place)
      }
    }
    let all = missing + rest
    guard all.count > Self.limit else { return all }
    return all.prefix(Self.limit) + [
      LayoutCodeProblems.Problem(
        .code,
        "the layout's code has \(counted(all.count - Self.limit, "more error")) that this list omits")
    ]
  }

  private static func others(_ count: Int) -> String {
    count > 0 ? ", here and in \(counted(count, "more location"))" : ""
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
      guard let part = GlueSource.Part(file: message.file, line: message.line),
        let problem = problem(message, part),
        !problems.contains(where: { $0.place == problem.place })
      else { continue }
      problems.append(problem)
    }
    return problems
  }

  private func problem(_ message: CompilerDiagnostic, _ part: GlueSource.Part) -> LayoutCodeProblems.Problem?
  {
    switch part {
    case .layout:
      if let factory = reference.factory {
        .init(.className, text(message, of: factory), hint: hint(of: factory))
      } else {
        .init(.className, text(message, reference.className, "UICollectionViewLayout"), hint: hint)
      }
    case .argument(let number): .init(.argument(number), message.text)
    case .delegate:
      reference.delegate.map {
        .init(.delegate, text(message, $0, "UICollectionViewDelegate"), hint: files.hint(for: $0))
      }
    case .dataSource:
      reference.dataSource.map {
        .init(.dataSource, text(message, $0, "UICollectionViewDataSource"), hint: files.hint(for: $0))
      }
    case .property(let number): problem(message, ofProperty: number)
    }
  }

  private func text(_ message: CompilerDiagnostic, of factory: SwiftCall) -> String {
    if let missing = message.missingName { return "the code has no \(missing) for \(factory.title)" }
    if factory.labels == nil,
      message.text.contains("no exact matches") || message.text.contains("requires that")
    {
      return "\(factory.name) is neither a property nor a function without parameters that returns a layout"
    }
    if message.text.hasPrefix("cannot convert") {
      return "\(factory.title) does not return a UICollectionViewLayout: \(message.text)"
    }
    return message.text
  }

  private func hint(of factory: SwiftCall) -> String? {
    let last = factory.name.split(separator: ".").last.map { String($0.prefix { $0 != "(" }) } ?? factory.name
    if factory.labels == nil, files.names(of: "class").contains(last) {
      return #"name the initializer: "\#(factory.name)()""#
    }
    let names = ["func", "var", "let", "class", "struct", "enum"].flatMap { files.names(of: $0) }
    return names.contains(last) ? nil : names.nearest(to: last).map { "did you mean \($0)?" }
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
      text = "\(reference.title) has no property \(name)"
      hint = files.names(of: "var").nearest(to: name).map { "did you mean \($0)?" }
    }
    return .init(.property(number), text, hint: hint)
  }
}

extension [CompilerDiagnostic] {
  /// Whether there are errors, and one of `files` declares one of the names. That file may have been excluded
  /// because of the errors.
  func declare(_ names: [String], in files: LayoutCodeFiles) -> Bool {
    !isEmpty
      && ["class", "struct", "enum", "func", "var", "let"].contains { word in
        let declared = files.names(of: word)
        return names.contains { declared.contains($0) }
      }
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
  func names(of word: String) -> [String] {
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
