import Cells
import DesignFormat
import Mockups

/// Keeps what templates show of the items of screens, so that a template is looked over once for all items whose parts
/// look the same: of very many, all but a few.
struct ContentsMemory {
  private var known: [Known] = []
  /// The screen whose items are asked about.
  private var screen: (surroundings: Surroundings, fonts: FontWords, theme: Theme)
  /// The places of its templates among those that are known, by name; `nil` for one that is looked over each time.
  private var places: [String: Int?] = [:]
  /// How many times a template was looked over.
  private(set) var lookedOverCount = 0

  private struct Known {
    let template: Template
    let uses: TemplateLookUses
    let surroundings: Surroundings
    var looks: [Look] = []
  }

  private struct Look {
    let answers: TemplateLookUses.Answers
    /// By the initials that stand for pictures.
    var outlines: [[String?]: TemplateContents.Outline]
  }

  /// The values that looks depend on besides the template and the item; all items of a screen share them.
  private struct Surroundings: Equatable {
    let colors: ColorTraits
    let fonts: [DesignFont]
    let family: String?
    let parts: TemplateContents.Parts

    init(_ screen: ScreenArrangement, _ theme: Theme, _ parts: TemplateContents.Parts) {
      (colors, fonts, family) = (theme.traits, screen.screen.fonts, screen.screen.fontFamily)
      self.parts = parts
    }
  }

  /// More looks of a template than this are looked over each time.
  private static let mostLooks = 16
  /// And more initials of one look: about as many as there are pairs of letters.
  private static let mostInitials = 1_024

  init(_ screen: ScreenArrangement, _ parts: TemplateContents.Parts) {
    let theme = Theme(of: screen)
    self.screen = (Surroundings(screen, theme, parts), FontWords(on: screen.screen), theme)
  }

  /// Goes on with another screen, and keeps what is known of templates.
  mutating func turn(to screen: ScreenArrangement, _ parts: TemplateContents.Parts) {
    let other = ContentsMemory(screen, parts)
    (self.screen, places) = (other.screen, [:])
  }

  /// Looks a template over, or finds what is known of it; `isOwn` says whether it draws all items of the screen that are
  /// drawn by a template of its name.
  mutating func contents(
    of template: Template, isOwn: Bool, showing data: TemplateData, isTinted: Bool
  ) -> TemplateContents {
    let data = TemplateContents.comparable(data, isTinted: isTinted)
    guard isOwn, let place = place(of: template) else { return lookedOver(template, data) }
    let answers = known[place].uses.answers(of: data)
    let initials = answers.placeholders.map { $0?.initials }
    let look = known[place].looks.firstIndex { $0.answers == answers }
    if let look, let outline = known[place].looks[look].outlines[initials] {
      return TemplateContents(
        outline, words: answers.words, theme: screen.theme, fonts: screen.fonts,
        parts: screen.surroundings.parts)
    }
    let contents = lookedOver(template, data)
    if let look {
      if known[place].looks[look].outlines.count < Self.mostInitials {
        known[place].looks[look].outlines[initials] = contents.outline
      }
    } else if known[place].looks.count < Self.mostLooks {
      known[place].looks.append(Look(answers: answers, outlines: [initials: contents.outline]))
    }
    return contents
  }

  private mutating func lookedOver(_ template: Template, _ data: TemplateData) -> TemplateContents {
    lookedOverCount += 1
    return TemplateContents(
      of: template, comparing: data, theme: screen.theme, fonts: screen.fonts,
      parts: screen.surroundings.parts)
  }

  private mutating func place(of template: Template) -> Int? {
    if let place = places[template.name] { return place }
    let same = known.firstIndex {
      $0.surroundings == screen.surroundings && $0.template == template
    }
    let place = same ?? newPlace(of: template)
    places[template.name] = .some(place)
    return place
  }

  private mutating func newPlace(of template: Template) -> Int? {
    guard let uses = TemplateLookUses(of: template) else { return nil }
    known.append(Known(template: template, uses: uses, surroundings: screen.surroundings))
    return known.count - 1
  }
}
