extension Screen {
  /// The screen as a viewport has it: with the keys that its overrides for the viewport say, later ones last.
  public func settled(at viewport: Viewport) -> Screen {
    let chosen = overrideChoice(at: viewport)
    return chosen == 0 ? self : alternatives[chosen - 1]
  }

  /// Which overrides a viewport has, as a sum of 1 for the first, 2 for the second and so on.
  package func overrideChoice(at viewport: Viewport) -> Int {
    overrides.enumerated().reduce(0) { number, override in
      override.element.holds(at: viewport) ? number | 1 << override.offset : number
    }
  }

  /// Reads the screen once for every choice of its overrides, so that each is right before a viewport asks for it.
  mutating func takeOverrides(_ field: Field, images: ImageFolder, templates: TemplateLibrary) {
    let read = ScreenOverrides(of: field)
    overrides = read.conditions
    alternatives = (1..<max(1 << overrides.count, 1)).map { chosen in
      let value = read.applied(to: field.value, chosen: chosen)
      let screen = Screen.read(field.standing(for: value), images: images, templates: templates)
      return screen ?? self
    }
  }
}

extension Field {
  /// Another value in the field's place, as if it had been written there; what is wrong with it is told where it was
  /// written, and but once.
  fileprivate func standing(for value: JSONValue) -> Field {
    let document = validation.file
    let changed = JSONDocument(
      path: document.path, root: document.root.replacing(path.components[...], with: value),
      source: document.source)
    return Field(value: value, path: path, validation: validation.reading(changed))
  }
}

extension JSONValue {
  fileprivate func replacing(_ path: ArraySlice<JSONPath.Component>, with value: JSONValue) -> JSONValue {
    guard let step = path.first else { return value }
    switch (step, content) {
    case (.key(let key), .object(let members)):
      let changed = members.map { member in
        member.key == key
          ? JSONMember(
            key: key, keyOffset: member.keyOffset,
            value: member.value.replacing(path.dropFirst(), with: value))
          : member
      }
      return JSONValue(.object(changed), offset: offset)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(path.dropFirst(), with: value)
      return JSONValue(.array(elements), offset: offset)
    default: return self
    }
  }
}
