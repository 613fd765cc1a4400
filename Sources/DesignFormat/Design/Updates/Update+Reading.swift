extension Update {
  /// Reads a screen's updates.
  static func read(_ field: Field, of screen: UpdateScope) -> [Update] {
    guard let elements = field.elements() else { return [] }
    if elements.count > Limits.updates {
      field.report("too-many-updates", "expected at most \(Limits.updates) updates, found \(elements.count)")
    }
    let updates = elements.prefix(Limits.updates).compactMap { read($0, screen) }
    reportDuplicates(in: updates, validation: field.validation)
    return updates
  }

  private static func read(_ field: Field, _ screen: UpdateScope) -> Update? {
    guard var reader = field.object() else { return nil }
    let name = reader.required("name")?.fileNamePart("update name", code: "invalid-name") ?? ""
    var update = Update(name: name, steps: [], path: field.path)
    update.duration = reader.number(
      "duration", in: NumberRange(lowest: 0, highest: 60, quantity: .time), default: defaultDuration)
    update.curve = reader["curve"]?.choice("curve", of: TimingCurve.self) ?? .easeInOut
    let steps = reader["steps"]
    let changes = StepChanges(reading: &reader)
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
      update.steps = steps.nonEmptyElements("step", limit: Limits.steps).enumerated().compactMap {
        UpdateStep.read($0.element, as: Place(update: name, step: $0.offset), screen)
      }
    } else {
      let step = UpdateStep(changes, as: Place(update: name, step: 0), screen, path: field.path)
      update.steps = step.map { [$0] } ?? []
    }
    return update
  }

  private static func reportDuplicates(in updates: [Update], validation: Validation) {
    var first: [String: JSONPath] = [:]
    for update in updates where !update.name.isEmpty {
      let path = update.path.appending("name")
      if let earlier = first[update.name] {
        validation.report(validation.duplicate("name", update.name, at: path, of: earlier))
      } else {
        first[update.name] = path
      }
    }
  }

  /// Which step of which update.
  struct Place {
    /// The update's name.
    let update: String
    /// The number of the step, counted from 0.
    let step: Int
  }
}
