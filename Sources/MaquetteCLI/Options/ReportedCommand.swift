import Workflows

/// A command line that produces a report again, without options that do not affect it.
struct ReportedCommand {
  private(set) var words: [String]

  /// Creates the command line of this process, which runs the command `name`.
  init(_ name: String, of arguments: [String] = ThisProcess.arguments) {
    words = ["maquette"] + arguments.dropFirst()
    if words.count == 1 { words.append(name) }
    for option in ["--jobs", "--shard"] { replace(option) { _ in [] } }
  }

  /// Returns the command line of the complete job, of which this process runs a shard. The output folder is a
  /// placeholder, because it is not known yet.
  func ofWhole(naming options: [String]) -> [String] {
    var whole = self
    for option in options {
      whole.replace(option) {
        $0.count == 1 ? ["\(option)=\(ComparisonPart.output)"] : [option, ComparisonPart.output]
      }
    }
    return whole.words
  }

  /// The command line without the output folder.
  var withoutFolder: [String] {
    var bare = self
    for option in ["--output", "-o"] { bare.replace(option) { _ in [] } }
    return bare.words
  }

  /// Replaces an option and its value, which are one or two words.
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
