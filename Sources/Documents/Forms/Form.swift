/// How a value is written in a document: how it is read, what a schema says of it, and what a page calls it.
public struct Form<Value>: Sendable {
  /// Nil after reporting what is wrong with the value.
  package let read: @Sendable (Field) -> Value?
  /// The value as a document writes it, such as a default; nil where that says nothing.
  package let write: @Sendable (Value) -> JSONTree?
  package let schema: @Sendable () -> Schema
  /// The words for its values on a page, in Markdown, such as `length above 0`.
  package let words: @Sendable () -> String

  package init(
    words: @autoclosure @escaping @Sendable () -> String, schema: @escaping @Sendable () -> Schema,
    write: @escaping @Sendable (Value) -> JSONTree? = { _ in nil },
    read: @escaping @Sendable (Field) -> Value?
  ) {
    self.read = read
    self.write = write
    self.schema = schema
    self.words = words
  }

  /// With a definition of its own in the schema, which others refer to.
  package func defined(
    _ name: String, _ sentence: @autoclosure @escaping @Sendable () -> String?, examples: [JSONTree] = []
  ) -> Form {
    let schema = schema
    let definition = SchemaDefinition(name) { schema().described(sentence()).showing(examples) }
    return saying { .reference(to: definition) }
  }

  package func worded(_ words: @autoclosure @escaping @Sendable () -> String) -> Form {
    Form(words: words(), schema: schema, write: write, read: read)
  }

  package func saying(_ schema: @escaping @Sendable () -> Schema) -> Form {
    Form(words: words(), schema: schema, write: write, read: read)
  }
}

extension Form {
  package func map<Other>(_ change: @escaping @Sendable (Value) -> Other?) -> Form<Other> {
    let read = read
    return Form<Other>(words: words(), schema: schema) { read($0).flatMap(change) }
  }
}

extension Form where Value == Field {
  /// A value that the reader of the object around it reads itself, because it needs to know more.
  package static func raw<Other>(like form: Form<Other>) -> Form {
    Form(words: form.words(), schema: form.schema) { $0 }
  }

  package static func raw(
    _ words: @autoclosure @escaping @Sendable () -> String, schema: @escaping @Sendable () -> Schema
  ) -> Form {
    Form(words: words(), schema: schema) { $0 }
  }
}
