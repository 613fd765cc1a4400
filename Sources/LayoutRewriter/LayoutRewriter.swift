import Foundation
import SwiftSyntax

/// `maquette-rewriter --output FOLDER FILE…`: writes copies of those Swift files that Linux cannot compile as they are
/// into a folder, changed so that it can; says what it changed, a line a file and kind of change. Other files are left
/// alone. What it cannot mend it tells as a compiler does, and ends with 1.
@main
struct LayoutRewriter {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "--output", arguments.count > 2 else {
      return end(64, "usage: maquette-rewriter --output FOLDER FILE…")
    }
    let paths = Array(arguments.dropFirst(2))
    let folder = arguments[arguments.startIndex + 1]
    let rewriting: Rewriting
    do {
      rewriting = Rewriting(try paths.map { try SourceFile(path: $0) })
      for copy in rewriting.copies {
        try Data(copy.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(copy.name)"))
      }
    } catch {
      return end(2, "error: \(error.localizedDescription)")
    }
    for line in rewriting.remarks { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
    guard rewriting.errors.isEmpty else { return end(1, rewriting.errors.joined(separator: "\n")) }
  }

  private static func end(_ code: Int32, _ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    Foundation.exit(code)
  }
}
