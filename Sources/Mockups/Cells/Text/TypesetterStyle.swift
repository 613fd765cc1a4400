package import DesignFormat
package import Graphics
package import Rendering

extension Typesetter {
  package enum Alignment {
    case leading
    case center
    case trailing
    /// The edge at which the line's paragraph starts: the right edge for right-to-left text such as Arabic, otherwise
    /// the left edge.
    case natural
  }

  package struct Style {
    /// The text style. Its size follows the content size category (Dynamic Type).
    package var style: TextStyle
    /// The weight on the CSS scale, from 100 to 900; nil means the text style's weight.
    package var weight: Int?
    package var color: Color
    package var alignment: Alignment
    package var custom: Custom?
    /// The maximum number of lines; 0 means unlimited.
    package var lineLimit = 1
    package var truncation = TextRequest.Truncation.tail
    package var baseDirection = TextRequest.BaseDirection.natural
    var isItalic = false
    var hasMonospacedDigits = false
    package var underline: Line?
    package var strikethrough: Line?
    package var scale = 1.0
    /// Whether lines that do not fit into the height are shown.
    var showsAllLines = false
    /// The position of the lines in a box that is higher than they are.
    var verticalAlignment = TypesetText.Placement.top
    /// Whether the text's width and its baselines are rounded to whole points.
    var usesWholePoints = false

    /// Creates a style for one line of text that is truncated at its end.
    package init(
      style: TextStyle, weight: Int? = nil, color: Color, alignment: Alignment = .leading,
      custom: Custom? = nil
    ) {
      (self.style, self.weight, self.color) = (style, weight, color)
      (self.alignment, self.custom) = (alignment, custom)
    }

    /// A custom font.
    package struct Custom: Hashable {
      /// The font family; nil means the system's family, with San Francisco's tracking.
      package var family: String?
      /// Whether the system's font family is requested explicitly, even if the default family is a different one.
      var isSystem = false
      var usesDefaultFamily: Bool { family == nil && !isSystem }
      /// The fallback families if `family` is not installed, in order of preference.
      var alternatives: [String] = []
      /// The font size in points, which does not change with Dynamic Type; nil means the text style's size.
      package var size: Double?
      /// The distance between baselines, in points. Nil means 1.2 times `size` (San Francisco's own line height is
      /// 1.193), or the text style's value if `size` is nil too.
      var leading: Double?
      /// The additional space after each glyph, in points, on top of the tracking of the system's family at this size.
      package var tracking: Double
      /// The line height of a label, which replaces `leading`; nil if the label has none.
      var lineHeight: TemplateLineHeight?

      package init(
        family: String? = nil, size: Double? = nil, leading: Double? = nil, tracking: Double = 0
      ) {
        (self.family, self.size, self.leading, self.tracking) = (family, size, leading, tracking)
      }
    }

    /// An underline or strikethrough.
    package struct Line: Hashable {
      package var style: TemplateTextLine
      /// The color of the line; nil means the text's color.
      package var color: Color?
    }
  }

  package struct StyledString: Equatable {
    /// The text. Its line breaks start new lines.
    package var string: String
    var emphasis: [TextRequest.Emphasis]
    /// The spans, which cover the entire text; empty if no part of the text has its own style.
    var spans: [Span] = []

    package init(_ string: String, emphasis: [TextRequest.Emphasis] = []) {
      self.string = string
      self.emphasis = emphasis
    }

    /// A range of characters with its own style.
    struct Span: Equatable {
      /// The length of the span in UTF-8 bytes.
      var byteCount: Int
      /// The style that replaces the text's style; nil to use the text's style. `lettering` overrides properties of the
      /// style that is used.
      var style: TemplateTextStyle?
      var lettering: TemplateTextAttributes
      /// The color of the span; nil means the text's color.
      var color: Color?
      var underline: Style.Line?
      var strikethrough: Style.Line?
      /// The index of the span's run among the label's runs.
      var run: Int
    }
  }
}

extension Typesetter.Style {
  /// Creates one of a label's styles, or the style of a run.
  init(_ style: TemplateTextStyle, _ lettering: TemplateTextAttributes, color: Color) {
    switch style {
    case .system(let style):
      self.init(style: style, color: color)
    case .token(let token):
      self.init(style: .body, weight: token.weight, color: color)
      custom = Custom(token, family: lettering.family, size: lettering.size)
    }
    set(lettering)
  }

  /// Applies the text attributes, except underline, strikethrough and letter case.
  mutating func set(_ lettering: TemplateTextAttributes) {
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

  func style(of span: Typesetter.StyledString.Span) -> Typesetter.Style {
    var own = self
    if let style = span.style {
      let new = Typesetter.Style(style, TemplateTextAttributes(), color: color)
      (own.style, own.weight, own.custom) = (new.style, new.weight, new.custom)
    }
    own.set(span.lettering)
    return own
  }
}

extension TypographyToken {
  var weight: Int { Int(min(max(fontWeight, 100), 900).rounded()) }
}

extension TemplateTextStyle {
  /// The weight of emphasized text: for a system text style, its emphasized weight; for a token, the weight of CSS's
  /// `bolder` (CSS Fonts 4, section 2.2.1).
  var emphasizedWeight: Int {
    switch self {
    case .system(let style): style.emphasizedWeight
    case .token(let token): token.fontWeight < 350 ? 400 : token.fontWeight < 550 ? 700 : 900
    }
  }
}

extension Typesetter.Style.Custom {
  /// Creates the font of a typography token; a label may override the family and the size. The size does not change with Dynamic
  /// Type.
  init(_ token: TypographyToken, family: String?, size: Double?) {
    let families = family.map { [$0] } ?? token.fontFamily
    let requested = families.first ?? ""
    let size = size ?? token.fontSize
    if SystemFont.isCalled(requested) {
      self.init(size: size, tracking: token.letterSpacing)
      isSystem = true
    } else {
      self.init(family: requested, size: size, tracking: token.letterSpacing)
      alternatives = families.dropFirst().map { SystemFont.isCalled($0) ? SystemTypeface.textFamily : $0 }
    }
    leading = token.lineHeight * size
  }
}
