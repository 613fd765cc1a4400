/// The keys of a step, of which it has one; an update of one step has them itself.
struct StepKeys {
  let operations: Field?
  let to: Field?
  let reloadData: Field?
  let after: Field?
  let animated: Field?

  private static let operationsKey = Key(
    "operations",
    Form.raw("array of [operations](#operations), at least one: a batch, which takes effect at once") {
      .array(of: UpdateOperationForm.form.schema(), count: 1...Limits.operations)
    }.defined(
      "updateOperations", "A batch: operations that take effect together.",
      examples: [[["delete": "ana"], ["insert": ["id": "zoe"], "at": [0, 0]]], []]))
  private static let toKey = Key(
    "to", SectionContent.form, "The final content; the operations that lead there are found.")
  private static let reloadDataKey = Key(
    "reloadData", SectionContent.form,
    "The final content, shown without any operations and never animated.")
  private static let afterKey = Key(
    "after", SectionContent.form,
    "What the data source has after the operations, in the form of the final content; by default what they lead to. Items that the operations bring are named by their ids."
  )

  private static func animatedKey(_ sentence: String) -> Key<Field> {
    Key("animated", .raw(like: .flag), sentence, usually: true)
  }

  static func keys<Root>(animated: String) -> [Property<Root>] {
    [.key(operationsKey), .key(toKey), .key(reloadDataKey), .key(afterKey), .key(animatedKey(animated))]
  }

  /// Asks for the keys and reads none yet.
  init(_ reader: KeyReader) {
    operations = reader[Self.operationsKey]
    to = reader[Self.toKey]
    reloadData = reader[Self.reloadDataKey]
    after = reader[Self.afterKey]
    animated = reader[Self.animatedKey("")]
  }

  var count: Int { [operations, to, reloadData].count { $0 != nil } }

  func reportStrayContent() {
    guard operations == nil else { return }
    after?.report("unused-key", #""after" goes with "operations" only"#, hint: "leave it out")
  }
}

extension UpdateStep {
  static let object = ObjectForm<UpdateStep>(
    "updateStep", "One step of an update: a batch, or final content.",
    keys: StepKeys.keys(animated: "Whether the change is seen happening."),
    rules: [
      "oneOf": [["required": ["operations"]], ["required": ["to"]], ["required": ["reloadData"]]],
      "dependentSchemas": ["reloadData": ["properties": ["animated": ["const": false]]]],
      "dependentRequired": ["after": ["operations"]],
    ],
    examples: [
      ["to": ["ana"]], ["to": ["ana"], "animated": false], ["reloadData": ["ana"], "animated": false],
      ["reloadData": ["ana"], "animated": true], ["reloadData": ["ana"], "to": []],
      ["operations": [["delete": [0, 0]]], "to": []],
      ["operations": [["delete": [0, 0]]], "animated": true],
      ["operations": [["delete": [0, 0]]], "after": ["ana"]], ["to": ["ana"], "after": ["ana"]],
    ])

  static func read(_ field: Field, as place: Update.Place, _ screen: UpdateScope) -> UpdateStep? {
    guard let reader = KeyReader(field, object) else { return nil }
    let changes = StepKeys(reader)
    reader.finish()
    guard changes.count == 1 else {
      field.report(
        "step-forms", #"expected exactly one of "operations", "to" and "reloadData""#,
        hint: #"write "operations" and a batch, or a step for each"#)
      return nil
    }
    return UpdateStep(changes, as: place, screen, path: field.path)
  }

  init?(_ changes: StepKeys, as place: Update.Place, _ screen: UpdateScope, path: JSONPath) {
    var scope = StepScope(screen, prefix: "\(place.update)-\(place.step)")
    let animated = changes.animated?.flag()
    let isAnimated = animated ?? true
    changes.reportStrayContent()
    if let field = changes.operations {
      let operations = field.nonEmptyElements("operation", limit: Limits.operations).enumerated().compactMap {
        UpdateOperation.read($0.element, number: $0.offset, in: &scope)
      }
      scope.reportDuplicateItems(in: field.validation)
      // Apart from the ids of what the operations bring.
      scope.prefix += "-after"
      let content = changes.after.map { SectionContent.read($0, in: &scope) }
      self.init(.batch(operations, after: content), isAnimated: isAnimated, path: path)
    } else if let field = changes.to {
      self.init(.to(SectionContent.read(field, in: &scope)), isAnimated: isAnimated, path: path)
    } else if let field = changes.reloadData {
      if animated == true {
        changes.animated?.report("unused-key", "reloadData is never animated", hint: #"leave "animated" out"#)
      }
      self.init(.reloadData(SectionContent.read(field, in: &scope)), path: path)
    } else {
      return nil
    }
    if place.step == 0, !screen.ids.isEmpty { scope.reportUnknownItems() }
  }
}
