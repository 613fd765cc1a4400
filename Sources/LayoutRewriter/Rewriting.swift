import SwiftSyntax

/// The copies of those files that need to be changed.
struct Rewriting {
  private(set) var copies: [(name: String, text: String)] = []
  private(set) var remarks: [String] = []
  private(set) var errors: [String] = []

  init(_ files: [SourceFile]) {
    var moves = OverrideMove(files)
    let initializers = FrameInitializers(files)
    let optional = files.map { OptionalRequirements($0) }
    let (names, properties) = (Set(optional.flatMap(\.names)), Set(optional.flatMap(\.properties)))
    var needsSupport = !names.isEmpty || !properties.isEmpty
    var changed: [(file: SourceFile, edits: SourceEdits, defaults: [String])] = files.map { file in
      let rewriting = ObjectiveCRewriting(file, optionalNames: names, properties)
      rewriting.walk(file.tree)
      errors += rewriting.errors
      needsSupport = needsSupport || rewriting.asksForDefaults
      return (file, rewriting.edits, rewriting.defaults)
    }
    // Overrides move as they stand in the file: they hold nothing that is changed otherwise, or are moved unchanged.
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

  /// A line for each kind of change in a file.
  private static func lines(_ remarks: [SourceEdits.Remark], of file: SourceFile) -> [String] {
    var kinds: [String] = []
    for remark in remarks where !kinds.contains(remark.text) { kinds.append(remark.text) }
    return kinds.map { kind in
      let lines = remarks.filter { $0.text == kind }.map(\.line)
      let times = lines.count == 1 ? "" : " (\(lines.count) times)"
      return "\(file.path):\(lines[0]): \(kind)\(times)"
    }
  }

  /// Functions by which requirements are called that need not be met: nil where the default answered.
  private static let support = """
    private var maquetteIsMissing = false

    /// The answer of a default that only says that there is none: bytes of nothing, which nobody looks at.
    func maquetteMissing<Value>() -> Value {
      maquetteIsMissing = true
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, MemoryLayout<Value>.size), alignment: MemoryLayout<Value>.alignment)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
      defer { memory.deallocate() }
      return memory.assumingMemoryBound(to: Value.self).move()
    }

    func maquetteOptional<Value>(_ call: @autoclosure () -> Value) -> Value? {
      maquetteIsMissing = false
      let value = call()
      defer { maquetteIsMissing = false }
      return maquetteIsMissing ? nil : value
    }

    func maquetteOptional<Value>(_ call: @autoclosure () -> Value?) -> Value? {
      maquetteIsMissing = false
      let value = call()
      defer { maquetteIsMissing = false }
      return maquetteIsMissing ? nil : value
    }
    """
}

/// The names of a file's requirements that need not be met.
private final class OptionalRequirements: SyntaxVisitor {
  private(set) var names: [String] = []
  private(set) var properties: [String] = []

  init(_ file: SourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.optionalWord != nil { names.append(node.name.text) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.optionalWord != nil {
      properties += node.bindings.map(\.pattern.trimmedDescription)
    }
    return .skipChildren
  }
}
