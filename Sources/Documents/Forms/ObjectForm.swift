/// An object of a document: its keys, and how they fill a value.
public struct ObjectForm<Root>: Sendable {
  /// Its properties, in the order in which they are read.
  package let properties: [Property<Root>]
  /// Its keys, in that order.
  package let names: [String]
  /// What schema and page say of it.
  package let declaration: ObjectDeclaration

  /// Declares an object.
  ///
  /// - Parameters:
  ///   - name: The name of its definition in the schema; nil for one that stands where it is used.
  ///   - sentence: What the object is.
  ///   - base: An object whose keys it has, too; its reader knows them.
  ///   - isBase: Whether it is only ever a base of others.
  ///   - defaults: A value that nothing has filled, whose properties are the defaults of keys.
  ///   - keys: Its keys, in the order in which they are read.
  ///   - rules: What a schema says of it besides its keys.
  ///   - examples: Objects for those who write some, right ones first.
  package init(
    _ name: String? = nil, _ sentence: String? = nil, base: (@Sendable () -> ObjectDeclaration)? = nil,
    isBase: Bool = false, defaults: Root? = nil,
    keys properties: [Property<Root>], rules: JSONTree = [:], examples: [JSONTree] = []
  ) {
    self.properties = properties
    names = properties.map(\.declaration.name)
    declaration = ObjectDeclaration(
      name: name, sentence: sentence,
      keys: properties.map { property in
        var key = property.declaration
        if key.fallback == nil, !key.isRequired {
          key.fallback = defaults.flatMap(property.written).map { .value($0) }
        }
        return key
      },
      base: base, isBase: isBase, rules: rules.members, examples: examples)
  }

  /// What a schema says of values that refer to it.
  package var schema: Schema { declaration.reference }
}
