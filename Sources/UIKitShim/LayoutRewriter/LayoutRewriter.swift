import Foundation
import SwiftSyntax

/// `maquette-rewriter --output FOLDER FILE…`: for Swift files that do not compile on Linux, writes changed copies into
/// a folder. Prints one line for each file and kind of change. If code cannot be changed automatically, prints errors
/// in the format of compilers and exits with 1.
@main
struct LayoutRewriter {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "--output", arguments.count > 2 else {
      return end(64, "usage: maquette-rewriter --output FOLDER FILE…")
    }
    let paths = Array(arguments.dropFirst(2))
    let folder = arguments[arguments.startIndex + 1]
    let rewriting: SourceRewriter
    do {
      rewriting = SourceRewriter(try paths.map { try SourceFile(path: $0) })
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

/// Rewrites the files that do not compile on Linux.
struct SourceRewriter {
  private(set) var copies: [(name: String, text: String)] = []
  private(set) var remarks: [String] = []
  private(set) var errors: [String] = []

  init(_ files: [SourceFile]) {
    var moves = OverrideMover(files)
    let initializers = FrameInitializers(files)
    let optional = files.map { OptionalRequirements($0) }
    let (names, properties) = (Set(optional.flatMap(\.names)), Set(optional.flatMap(\.properties)))
    var needsSupport = !names.isEmpty || !properties.isEmpty
    var changed: [(file: SourceFile, edits: SourceEdits, defaults: [String])] = files.map { file in
      let rewriting = ObjectiveCRewriter(file, optionalNames: names, properties)
      rewriting.walk(file.tree)
      errors += rewriting.errors
      return (file, rewriting.edits, rewriting.defaults)
    }
    // Overrides are moved with their original text, so other changes inside them are lost.
    for index in changed.indices { moves.take(from: changed[index].file, &changed[index].edits) }
    for index in changed.indices {
      moves.put(into: changed[index].file, &changed[index].edits)
      initializers.put(into: changed[index].file, &changed[index].edits)
    }
    for (file, edits, defaults) in changed where !edits.isEmpty {
      var text = edits.applied(to: file.text)
      if !defaults.isEmpty { text += "\n\(defaults.joined(separator: "\n"))\n" }
      if needsSupport {
        text += "\n\(Self.support)\n"
        needsSupport = false
      }
      copies.append((file.path.split(separator: "/").last.map(String.init) ?? file.path, text))
      remarks += Self.lines(edits.remarks, of: file)
    }
  }

  /// Returns one line for each kind of change in a file.
  private static func lines(_ remarks: [SourceEdits.Remark], of file: SourceFile) -> [String] {
    var kinds: [String] = []
    for remark in remarks where !kinds.contains(remark.text) { kinds.append(remark.text) }
    return kinds.map { kind in
      let lines = remarks.filter { $0.text == kind }.map(\.line)
      let times = lines.count == 1 ? "" : " (\(lines.count) times)"
      return "\(file.path):\(lines[0]): \(kind)\(times)"
    }
  }

  /// The declaration of the error that is thrown by the default implementations of optional requirements.
  private static let support = """
    struct MaquetteMissingRequirement: Error, CustomDebugStringConvertible { let debugDescription: String }
    """
}

private final class OptionalRequirements: SyntaxVisitor {
  private(set) var names: [String] = []
  private(set) var properties: [String] = []

  init(_ file: SourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isOptionalRequirement { names.append(node.name.text) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isOptionalRequirement {
      properties += node.bindings.map(\.pattern.trimmedDescription)
    }
    return .skipChildren
  }
}
