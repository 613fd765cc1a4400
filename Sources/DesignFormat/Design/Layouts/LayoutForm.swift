/// How a layout is written in designs: its name alone, or an object with its name as `type` and what differs from its
/// defaults.
public struct LayoutForm<Layout: Sendable>: Sendable {
  /// The name.
  public let name: String
  let object: ObjectForm<Layout>
  private let finish: @Sendable (inout Layout, KeyReader) -> Void

  /// Declares a layout.
  ///
  /// - Parameters:
  ///   - name: What designs call the layout.
  ///   - sentence: What it looks like, as a whole sentence.
  ///   - defaults: The layout of a design that gives nothing but the name.
  ///   - properties: Its keys, and where their values go.
  public init(_ name: String, _ sentence: String, defaults: Layout, _ properties: [Property<Layout>]) {
    self.init(name, sentence, defaults: defaults, properties) { _, _ in }
  }

  /// `finish` does what remains when all properties are filled.
  init(
    _ name: String, _ sentence: String, defaults: Layout, _ properties: [Property<Layout>],
    finish: @escaping @Sendable (inout Layout, KeyReader) -> Void
  ) {
    let type = Key(
      "type", Form.raw("`\"\(name)\"`") { Schema(["const": .string(name)]) }, "The layout.", isRequired: true)
    self.name = name
    self.finish = finish
    object = ObjectForm("\(name)Layout", sentence, defaults: defaults, keys: [.key(type)] + properties)
  }

  func fill(_ layout: inout Layout, from field: Field) {
    guard let reader = KeyReader(fieldOrName: field, object) else { return }
    reader.fill(&layout, by: object)
    finish(&layout, reader)
    reader.finish()
  }
}

extension KeyReader {
  fileprivate init?<Root>(fieldOrName field: Field, _ form: ObjectForm<Root>) {
    if case .string = field.value.content {
      self.init(ofNothing: field, form)
    } else {
      self.init(field, form)
    }
  }
}
