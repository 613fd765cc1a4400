extension Update {
  private static let nameKey = Key(
    "name", Form.fileNamePart("update name", code: "invalid-name"),
    "A name unique in the screen, part of the names of output files.", isRequired: true,
    examples: ["sorted"])
  private static let durationKey = TimingCurve.durationKey("How long each animated step takes, in seconds.")
  private static let curveKey = TimingCurve.curveKey("How the animated steps speed up and slow down.")
  private static let stepsKey = Key(
    "steps",
    Form.raw("array of steps, at least one and at most \(Limits.steps.grouped)") {
      .array(of: UpdateStep.object.schema, count: 1...Limits.steps)
    }, "The steps, in order.",
    examples: [[["animated": false, "operations": [["reload": "ana"]]], ["to": []]], [], [[:]]])

  static let object = ObjectForm<Update>(
    "update",
    "A change of the screen's content in steps; one step alone may be written on the update itself.",
    keys: [.key(nameKey), .key(durationKey), .key(curveKey), .key(stepsKey)]
      + StepKeys.keys(
        animated: "Whether the only step is seen happening; where there are steps, each says so."),
    rules: [
      "oneOf": [
        ["required": ["steps"]], ["required": ["operations"]], ["required": ["to"]],
        ["required": ["reloadData"]],
      ],
      "dependentSchemas": [
        "steps": ["properties": ["animated": false]],
        "reloadData": ["properties": ["animated": ["const": false]]],
      ],
      "dependentRequired": ["after": ["operations"]],
    ],
    examples: [
      ["name": "sorted", "to": ["ana"]], ["name": "sorted", "to": ["ana"], "animated": false],
      ["name": "fresh", "reloadData": [["ana"]], "animated": true],
      ["name": "tidy", "steps": [["to": []]], "animated": false],
      ["name": "tidy", "steps": [["to": []]], "to": []],
      ["name": "tidy", "duration": 1, "curve": "linear", "operations": [["delete": "ana"]]],
      ["name": "tidy", "operations": [["delete": "ana"]], "after": [["ana"], []]],
      ["name": "tidy", "steps": [["to": []]], "after": []],
    ])

  static func read(_ field: Field, of screen: UpdateScope) -> [Update] {
    guard let elements = field.elements() else { return [] }
    if elements.count > Limits.updates {
      field.report("too-many-updates", "expected at most \(Limits.updates) updates, found \(elements.count)")
    }
    return elements.prefix(Limits.updates).compactMap { read($0, screen) }
  }

  private static func read(_ field: Field, _ screen: UpdateScope) -> Update? {
    guard let reader = KeyReader(field, object) else { return nil }
    var update = Update(name: reader.required(nameKey) ?? "", steps: [], path: field.path)
    update.duration = reader[durationKey]
    update.curve = reader[curveKey]
    let steps = reader[stepsKey]
    let changes = StepKeys(reader)
    reader.finish()

    guard (steps == nil ? 0 : 1) + changes.count == 1 else {
      field.report(
        "update-forms", #"expected exactly one of "steps", "operations", "to" and "reloadData""#,
        hint: #"write "to" and the ids of the final items, or "operations" and a batch"#)
      return update
    }
    if let steps {
      changes.animated?.report(
        "unused-key", #""animated" goes with each step"#, hint: "move it into the steps")
      changes.after?.report(
        "unused-key", #""after" goes with each step"#, hint: "move it into the steps")
      update.steps = steps.nonEmptyElements("step", limit: Limits.steps).enumerated().compactMap {
        UpdateStep.read($0.element, as: Place(update: update.name, step: $0.offset), screen)
      }
    } else {
      let step = UpdateStep(changes, as: Place(update: update.name, step: 0), screen, path: field.path)
      update.steps = step.map { [$0] } ?? []
    }
    return update
  }

  struct Place {
    let update: String
    /// The number of the step, counted from 0.
    let step: Int
  }
}
