import Foundation

/// An error that the Swift compiler wrote.
struct CompilerMessage: Equatable {
  let file: String
  let line: Int
  let column: Int
  let text: String

  /// The errors of what a compiler wrote, each once, in its order.
  static func errors(in output: String) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(.+):(\d+):(\d+): error: (.+)/#),
        let number = Int(match.2), let column = Int(match.3)
      else { continue }
      let message = CompilerMessage(
        file: String(match.1), line: number, column: column, text: String(match.4))
      if !found.contains(message) { found.append(message) }
    }
    return found
  }

  /// The name that nothing has, where that is what is wrong.
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
