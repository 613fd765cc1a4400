import Workflows

/// The arguments that make a report again, without those that change nothing in it.
struct ReportedCommand {
  private(set) var words: [String]

  /// The command line of this process, whose command is called `name`.
  init(_ name: String, of arguments: [String] = ThisProcess.arguments) {
    words = ["maquette"] + arguments.dropFirst()
    if words.count == 1 { words.append(name) }
    for option in ["--jobs", "--shard"] { replace(option) { _ in [] } }
  }

  /// The command line of the whole that this process makes a part of, whose folder is not known yet.
  func ofWhole(naming options: [String]) -> [String] {
    var whole = self
    for option in options {
      whole.replace(option) {
        $0.count == 1 ? ["\(option)=\(ComparisonPart.output)"] : [option, ComparisonPart.output]
      }
    }
    return whole.words
  }

  /// The command line without a folder.
  var withoutFolder: [String] {
    var bare = self
    for option in ["--output", "-o"] { bare.replace(option) { _ in [] } }
    return bare.words
  }

  /// Puts something else in place of an option with its value, which are one word or two.
  private mutating func replace(_ option: String, by replacement: ([String]) -> [String]) {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == option {
        result += replacement([word] + [rest.popFirst()].compactMap { $0 })
      } else if word.hasPrefix("\(option)=") {
        result += replacement([word])
      } else {
        result.append(word)
      }
    }
    words = result
  }
}
