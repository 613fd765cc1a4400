package import DesignFormat

/// The properties of a part, besides its look, that a review compares.
package struct PartRecord {
  package var style: [String: String] = [:]
  package var colors: [String: TemplateColor] = [:]
  package var fill: TemplateFill?
  package var text: Words?
  package var picture: ImageReference?
  /// Whether it stands in the tint of a part around it where it has no colour of its own.
  package var takesTint = false

  package struct Words {
    /// The text's name for readers: the keys that it is bound to, or `text`.
    package let name: String
    /// `nil` where the item has nothing of it.
    package let string: String?
  }
}

extension PartRecord {
  package init(of part: any TemplatePart, showing data: TemplateData) {
    var recorder = PartRecorder(data: data)
    self = part.accept(&recorder)
  }
}

/// Says what a review compares of a part. Each part's file says it of its own type.
struct PartRecorder: PartVisitor {
  typealias Answer = PartRecord
  typealias Failure = Never

  let data: TemplateData
}
