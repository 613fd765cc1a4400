/// The keys of a step, of which it has one; an update of one step has them itself.
struct StepChanges {
  /// A batch.
  let operations: Field?
  /// Final content.
  let to: Field?
  /// Final content, without operations.
  let reloadData: Field?
  /// What the data source has after a batch.
  let after: Field?
  /// Whether the change is seen.
  let animated: Field?

  /// Asks for the keys and reads none yet.
  init(reading reader: inout ObjectReader) {
    operations = reader["operations"]
    to = reader["to"]
    reloadData = reader["reloadData"]
    after = reader["after"]
    animated = reader["animated"]
  }

  /// How many changes there are.
  var count: Int { [operations, to, reloadData].count { $0 != nil } }

  /// Reports content after a batch where there is none.
  func reportStrayContent() {
    guard operations == nil else { return }
    after?.report("unused-key", #""after" goes with "operations" only"#, hint: "leave it out")
  }
}

extension UpdateStep {
  /// Reads a step of an array of steps.
  static func read(_ field: Field, as place: Update.Place, _ screen: UpdateScope) -> UpdateStep? {
    guard var reader = field.object() else { return nil }
    let changes = StepChanges(reading: &reader)
    reader.finish()
    guard changes.count == 1 else {
      field.report(
        "step-forms", #"expected exactly one of "operations", "to" and "reloadData""#,
        hint: #"write "operations" and a batch, or a step for each"#)
      return nil
    }
    return UpdateStep(changes, as: place, screen, path: field.path)
  }

  /// Reads the one change there is.
  init?(_ changes: StepChanges, as place: Update.Place, _ screen: UpdateScope, path: JSONPath) {
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
