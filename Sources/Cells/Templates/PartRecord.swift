package import DesignFormat

/// What a review compares of a part besides its look.
package struct PartRecord {
  /// Properties by name.
  package var style: [String: String] = [:]
  /// Colours by name.
  package var colors: [String: TemplateColor] = [:]
  /// The text that is shown.
  package var text: TemplateText?
  /// The picture that is shown.
  package var picture: ImageReference?
}

extension PartRecord {
  /// The record of a part that shows some data.
  package init(of part: any TemplatePart, showing data: TemplateData) {
    var recorder = PartRecorder(data: data)
    self = part.accept(&recorder)
  }
}

/// Says what a review compares of a part. Each part's file says it of its own type.
struct PartRecorder: PartVisitor {
  typealias Answer = PartRecord
  typealias Failure = Never

  /// The values of what is shown.
  let data: TemplateData
}
