package import DesignFormat
package import Graphics
package import Rendering

extension Typesetter {
  package enum Alignment {
    case leading
    case center
    case trailing
    /// At the edge from which the line's paragraph begins: the right one in Arabic and Hebrew.
    case natural
  }

  package struct Style {
    /// The text style; it grows with the content size.
    package var style: TextStyle
    /// The weight on the CSS scale; `nil` for the style's own.
    package var weight: Int?
    package var color: Color
    package var alignment: Alignment
    package var custom: Custom?
    /// How many lines there may be; 0 for any number.
    package var lineLimit = 1
    package var truncation = TextRequest.Truncation.tail
    package var baseDirection = TextRequest.BaseDirection.natural
    var isItalic = false
    var hasMonospacedDigits = false
    package var underline: Line?
    package var strikethrough: Line?
    /// How large the type is, as a share of its size.
    package var scale = 1.0

    /// One line in a text style, cut at its end.
    package init(
      style: TextStyle, weight: Int? = nil, color: Color, alignment: Alignment = .leading,
      custom: Custom? = nil
    ) {
      (self.style, self.weight, self.color) = (style, weight, color)
      (self.alignment, self.custom) = (alignment, custom)
    }

    /// Type of a designer's own.
    package struct Custom: Hashable {
      /// The family; `nil` for the system's, which has San Francisco's tracking.
      package var family: String?
      /// Whether the system's family is meant whatever texts have that name none.
      var isSystem = false
      /// Whether it is in the family of texts that name none.
      var takesUsualFamily: Bool { family == nil && !isSystem }
      /// Families that stand in where `family` is not installed, the most wanted first.
      var alternatives: [String] = []
      /// The em size in points at every content size; `nil` for the text style's.
      package var size: Double?
      /// From baseline to baseline, in points; `nil` for 1.2 times `size` (San Francisco's own lines are 1.193
      /// times its size apart), or the text style's where that has no value either.
      var leading: Double?
      /// The space to add after each letter, in points, on top of the tracking of the system's family at that size.
      package var tracking: Double
      /// From baseline to baseline, instead of `leading`.
      var lineHeight: TemplateLineHeight?

      package init(
        family: String? = nil, size: Double? = nil, leading: Double? = nil, tracking: Double = 0
      ) {
        (self.family, self.size, self.leading, self.tracking) = (family, size, leading, tracking)
      }
    }

    /// A line under letters, or through them.
    package struct Line: Hashable {
      package var style: TemplateTextLine
      /// `nil` for the letters'.
      package var color: Color?
    }
  }

  package struct Passage: Equatable {
    /// The characters; line breaks begin new lines.
    package var string: String
    var emphasis: [TextRequest.Emphasis]
    /// From the beginning to the end, or none.
    var spans: [Span] = []

    package init(_ string: String, emphasis: [TextRequest.Emphasis] = []) {
      self.string = string
      self.emphasis = emphasis
    }

    /// Characters that are set otherwise than the rest.
    struct Span: Equatable {
      /// Bytes of UTF-8.
      var byteCount: Int
      /// The type, which replaces the text's; its lettering replaces parts of either.
      var style: TemplateTextStyle?
      var lettering: TemplateLettering
      /// `nil` for the text's.
      var color: Color?
      var underline: Style.Line?
      var strikethrough: Style.Line?
      /// The run's number among those of its label.
      var run: Int
    }
  }
}
