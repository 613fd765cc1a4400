/// An object of a document: its keys, and how they fill a value.
public struct ObjectForm<Root: Sendable>: Sendable {
  /// In the order in which they are read.
  package let properties: [Property<Root>]
  package let names: [String]
  /// Made anew each time: whoever reads designs needs none of it.
  package var declaration: ObjectDeclaration { declare() }
  private let declare: @Sendable () -> ObjectDeclaration

  /// `defaults` is a value that nothing has filled, whose properties are the defaults of keys.
  package init(
    _ name: String? = nil, _ sentence: String? = nil, base: (@Sendable () -> ObjectDeclaration)? = nil,
    isBase: Bool = false, defaults: Root? = nil,
    keys properties: [Property<Root>], rules: @escaping @autoclosure @Sendable () -> JSONTree = [:],
    examples: @escaping @autoclosure @Sendable () -> [JSONTree] = []
  ) {
    self.properties = properties
    names = properties.map(\.declaration.name)
    declare = {
      ObjectDeclaration(
        name: name, sentence: sentence,
        keys: properties.map { property in
          var key = property.declaration
          if key.fallback == nil, !key.isRequired {
            key.fallback = defaults.flatMap(property.written).map { .value($0) }
          }
          return key
        },
        base: base, isBase: isBase, rules: rules().members, examples: examples())
    }
  }

  package var schema: Schema { declaration.reference }
}
