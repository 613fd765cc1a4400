import Documents
import Foundation
import Rendering

/// Encodes a report for the templates of its page, which refer to the values by name.
struct PageValues {
  let report: ReviewReport
  let behaviour: PageTemplates.Behaviour

  /// The values for the start of the page.
  var start: TemplateValues {
    let pictures = report.picturesByID
    let causes = cut(Array(report.causes.indices), to: 300, "use the filter above to find them")
    let changed = report.designs.filter { !$0.lines.isEmpty }
    let designs = cut(changed, to: 200)
    let problems = cut(report.designs.filter { !$0.problems.isEmpty || $0.status == .failed }, to: 20)
    let seen = Set(report.causes.flatMap(\.aspects)).union(report.pictures.flatMap(\.aspects))
    return [
      "policy": behaviour.policy,
      "style": behaviour.style,
      "title": "\(report.old) → \(report.new)",
      "old": report.old,
      "new": report.new,
      "isSame": report.isSame,
      "verdict": report.verdict,
      "headline": report.headline,
      "command": report.commandLine,
      "counts": ReportStatus.allCases.map(count),
      "aspects": aspects(seen.sorted()),
      "causes": causes.shown.map { cause($0, among: pictures) },
      "moreCauses": causes.more,
      "causeCount": report.causes.count,
      "hasCauses": !report.causes.isEmpty,
      "designs": designs.shown.map(design),
      "moreFiles": designs.more,
      "fileCount": changed.count,
      "hasFiles": !changed.isEmpty,
      "problems": problems.shown.map(problem),
      "moreProblems": problems.more,
      "manyDesigns": report.designs.count > 1,
    ]
  }

  /// Returns the first elements of a list, and a description of the omitted ones. The album page displays at most `most`
  /// elements, so that it opens quickly.
  private func cut<Element>(
    _ list: [Element], to most: Int, _ words: String = "report.json has all of them"
  ) -> (shown: [Element], more: String?) {
    guard behaviour.cutsLists, list.count > most else { return (list, nil) }
    return (Array(list.prefix(most)), "and \((list.count - most).grouped) more; \(words)")
  }

  /// Returns the values for the button that displays the number of images with a status, and filters images by this status.
  private func count(_ status: ReportStatus) -> TemplateValues {
    let count = report.count(status)
    return [
      "kind": status.rawValue,
      "label": status.label,
      "count": count,
      "isNone": count == 0,
      "isOn": status != .unchanged,
    ]
  }

  private func design(_ design: ReportDesign) -> TemplateValues {
    let lines = cut(design.lines, to: 20)
    return [
      "name": design.name,
      "lines": lines.shown + [lines.more].compactMap { $0 },
      "lineWords": counted(design.lines.count, "change"),
    ]
  }

  private func problem(_ design: ReportDesign) -> TemplateValues {
    [
      "name": design.name,
      "paragraphs": design.problems.isEmpty ? ["It could not be compared."] : design.problems,
    ]
  }

  private func aspects(_ aspects: [ChangeAspect]) -> [TemplateValues] {
    aspects.map { ["aspect": $0.rawValue] }
  }

  /// Returns the values of the cause at index `place`. `pictures` are the report's images by id.
  private func cause(_ place: Int, among pictures: [String: ReportImage]) -> TemplateValues {
    let cause = report.causes[place]
    return [
      "index": place,
      "number": place + 1,
      "summary": cause.summary,
      "causeAspects": aspects(cause.aspects),
      "causeDesign": cause.origin == nil ? cause.designs.first : nil,
      "sightings": cause.origin == nil || pictures.isEmpty
        ? counted(cause.sightings.count, "picture") : SharedCauseText(cause, among: pictures).touched,
      "causePlaces": cause.placeWords,
    ]
  }

  /// Returns the values for the start of `group`. `folded` is the number of its images that are collapsed.
  func group(_ group: ReportGroup, folded: Int) -> TemplateValues {
    let count = counted(group.pictures.count, "picture")
    let heading: String? =
      switch group.status {
      case .failed: "\(count) could not be compared"
      case .added: "\(count) added"
      case .removed: "\(count) removed"
      case .unchanged: "\(count) unchanged"
      case .changed: group.causes.isEmpty && group.reasons.isEmpty ? "\(count) changed" : nil
      }
    let foldWords =
      counted(folded, "more image") + " with the same \(group.causes.isEmpty ? "reasons" : "causes")"
    return [
      "groupKind": group.status.rawValue,
      "groupDesign": report.designs.count > 1 ? group.design : nil,
      "heading": heading,
      "isGallery": group.status != .changed,
      "isLong": group.causes.count > 6,
      "groupCauses": group.causes.map { cause($0, among: [:]) },
      "groupReasons": group.reasons,
      "foldWords": folded == 0 ? nil : foldWords,
    ]
  }

  /// The maximum number of outlined regions. More regions would cover the image.
  private static let mostRegions = 200

  /// Returns the values of the image at `index`. `filesBeside` are links to the files that are not embedded because of the page's
  /// size limit. `consequences` returns the consequences of a cause in this image.
  func picture(
    _ index: Int, showing images: [TemplateValues], beside filesBeside: [TemplateValues] = [],
    consequences: (Int) -> [String]
  ) throws -> TemplateValues {
    let picture = report.pictures[index]
    let sightings = picture.causes.filter(report.causes.indices.contains).map { place -> TemplateValues in
      let words = consequences(place)
      return [
        "sightingPlace": place,
        "sightingNumber": place + 1,
        "sightingSummary": report.causes[place].summary,
        "consequences": words.isEmpty ? nil : words.joined(separator: "; "),
        "isAlone": words.isEmpty && report.causes[place].origin == nil,
      ]
    }
    let boxes = picture.pixels?.regions.prefix(Self.mostRegions) ?? []
    return [
      "index": index,
      "kind": picture.status.rawValue,
      "statusLabel": picture.status.label,
      "scale": picture.scale,
      "pictureTitle": picture.title,
      "pictureDesign": report.designs.count > 1 ? picture.design : nil,
      "size": picture.sizeWords.map { "\($0) px" },
      "pixels": picture.pixelWords,
      "sightingLines": sightings,
      "hasFacts": !sightings.isEmpty || !picture.reasons.isEmpty,
      "images": images,
      "hasImages": !images.isEmpty,
      "filesBeside": filesBeside,
      "isBeside": !filesBeside.isEmpty,
      "elements": try PageData.text(picture.elements.map(\.visible)),
      "regions": try PageData.text(boxes.map { [$0.x, $0.y, $0.width, $0.height] }),
    ]
  }

  /// Returns the values for the end of the page, with the data for its script.
  func end(knowing data: PageData) throws -> TemplateValues {
    let versions = report.tool.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return [
      "script": behaviour.script,
      "data": try PageData.text(data),
      "tool": "\(report.tool.name) \(report.tool.version)",
      "libraries": versions.isEmpty ? nil : versions.joined(separator: ", "),
    ]
  }
}
