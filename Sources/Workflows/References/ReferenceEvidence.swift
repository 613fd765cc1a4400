import DesignFormat
import Foundation
import Maquette

/// The files that are left of a screen that differs from its reference.
struct ReferenceEvidence {
  let outcome: ReferenceOutcome
  let unit: ReferencePlan.Unit
  let plan: ReferencePlan
  let folder: FailureFolder

  private var name: String { unit.name }
  private var design: OpenDesign { plan.designs[unit.design] }

  /// The design, the screen and the variant, for people.
  var title: String { design.mockup.title(of: unit.screen) }

  /// Writes all but the picture of the difference: bytes of what is kept as they are, readable or not.
  func write(_ kept: ReferenceCheck.Files, _ now: ReferenceCheck.Files) throws {
    let parts: [(FailureIndex.Remnant, Data?)] = [
      (.expectedLayout, kept.layout), (.actualLayout, now.layout), (.expectedPicture, kept.picture),
      (.actualPicture, now.picture), (.difference, Data(text.utf8)),
    ]
    for case (let remnant, let data?) in parts { try folder.write(data, remnant, of: name) }
  }

  func entry(_ now: ReferenceCheck.Files) -> FailureIndex.Difference {
    FailureIndex.Difference(
      name: name, design: design.path.file, subfolder: design.path.subfolder,
      screen: unit.screen.screen.id, causes: outcome.layout?.difference?.lines ?? [],
      fingerprint: design.mockup.fingerprint.description,
      layout: Fingerprint(of: now.layout ?? Data()).description,
      picture: now.picture.map { Fingerprint(of: $0).description })
  }

  private var text: String {
    let screen = unit.screen
    var lines = [
      name.inOneLine,
      "design \(design.path.file), screen \(screen.screen.id), \(screen.variant.name)".inOneLine, "",
      "layout",
    ]
    var difference = ""
    let file = plan.layoutFile(of: name).inOneLine
    let layout = outcome.layout ?? .same
    lines += layout.lines(file: file, different: \.lines).map { "  \($0)" }
    if let comparison = layout.difference {
      difference =
        "\n" + comparison.text(oldName: file, newName: folder.file(.actualLayout, of: name).inOneLine)
    }
    if let picture = outcome.picture {
      let file = plan.pictureFile(of: name).inOneLine
      lines += ["", "picture"] + picture.lines(file: file) { [$0.measured] + $0.reasons }.map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n" + difference
  }
}
