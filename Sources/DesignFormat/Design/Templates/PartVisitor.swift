/// Does something of its own with each type of part. A type that it does not know does not compile.
package protocol PartVisitor {
  associatedtype Answer
  associatedtype Failure: Error

  mutating func visit(_ stack: TemplateStack) throws(Failure) -> Answer
  mutating func visit(_ overlay: TemplateOverlay) throws(Failure) -> Answer
  mutating func visit(_ label: TemplateLabel) throws(Failure) -> Answer
  mutating func visit(_ picture: TemplatePicture) throws(Failure) -> Answer
  mutating func visit(_ shape: TemplateShape) throws(Failure) -> Answer
  mutating func visit(_ icon: TemplateIcon) throws(Failure) -> Answer
  mutating func visit(_ spacer: TemplateSpacer) throws(Failure) -> Answer
  mutating func visit(_ grid: TemplateGrid) throws(Failure) -> Answer
  mutating func visit(_ call: TemplateCall) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateListRow) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateSwipedRow) throws(Failure) -> Answer
}

extension TemplateNodeForm {
  /// Every type of part that designs write, in the order in which hints list them.
  static let all: [TemplateNodeForm] = [
    TemplateStack.row, TemplateStack.column, TemplateGrid.form, TemplateOverlay.form, TemplateLabel.form,
    TemplatePicture.form,
    TemplateShape.form, TemplateIcon.form, TemplateSpacer.form,
  ]
}
