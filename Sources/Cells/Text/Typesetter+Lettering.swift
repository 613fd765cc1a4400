import DesignFormat
import Graphics

extension Typesetter.Style {
  /// Creates one of a label's styles, or that of a run.
  init(_ style: TemplateTextStyle, _ lettering: TemplateLettering, color: Color) {
    switch style {
    case .system(let style):
      self.init(style: style, color: color)
    case .token(let token):
      self.init(style: .body, weight: token.weight, color: color)
      custom = Custom(token, family: lettering.family, size: lettering.size)
    }
    set(lettering)
  }

  /// Applies the lettering's properties, except lines and case.
  mutating func set(_ lettering: TemplateLettering) {
    weight = lettering.weight?.number ?? weight
    isItalic = lettering.isItalic ?? isItalic
    hasMonospacedDigits = lettering.hasMonospacedDigits ?? hasMonospacedDigits
    if let family = lettering.family, custom?.family != family {
      var type = custom ?? Custom()
      type.isSystem = SystemFont.isCalled(family)
      (type.family, type.alternatives) = (type.isSystem ? nil : family, [])
      custom = type
    }
    if let size = lettering.size, custom?.size != size {
      var type = custom ?? Custom()
      (type.size, type.leading) = (size, type.leading.map { $0 * size / (type.size ?? size) })
      custom = type
    }
    if let tracking = lettering.tracking {
      var type = custom ?? Custom()
      type.tracking = tracking
      custom = type
    }
  }

  func style(of span: Typesetter.Passage.Span) -> Typesetter.Style {
    var own = self
    if let style = span.style {
      let new = Typesetter.Style(style, TemplateLettering(), color: color)
      (own.style, own.weight, own.custom) = (new.style, new.weight, new.custom)
    }
    own.set(span.lettering)
    return own
  }
}
