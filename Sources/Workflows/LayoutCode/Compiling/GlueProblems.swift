import DesignFormat
import LayoutEngine

/// Problems for people where code compiles, and has not what a design asks of it.
struct GlueProblems {
  let reference: SwiftLayoutReference
  let messages: [CompilerMessage]
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

  private func problem(_ message: CompilerMessage, _ part: GlueSource.Part) -> LayoutCodeProblems.Problem? {
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

  private func text(_ message: CompilerMessage, _ name: String, _ wanted: String) -> String {
    if message.missingName != nil { return "the code has no class \(name)" }
    if message.text.hasPrefix("cannot convert") || message.text.hasPrefix("cannot assign")
      || message.text.contains("does not conform")
    {
      return "\(name) is no \(wanted)"
    }
    if message.text.contains("missing argument") {
      return "\(name) cannot be made without arguments: \(message.text)"
    }
    return message.text
  }

  private func problem(_ message: CompilerMessage, ofProperty number: Int) -> LayoutCodeProblems.Problem? {
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
      return "it is there, but private, within another type, or where #if leaves it out"
    }
    return names(of: "class").nearest(to: last).map { "did you mean \($0)?" }
  }

  /// The names that follow a word in the code, such as those of all classes.
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
