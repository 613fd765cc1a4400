import DesignFormat
import Foundation
package import Maquette

package struct ScreenPictures {
  package let pictures: PictureSettings
  package var style = PictureStyle.mockup
  /// Whether the whole content is drawn and not only what the viewport shows.
  package var full = false
  /// Whether the device is drawn around its screen.
  package var bezel = false

  package init(
    pictures: PictureSettings, style: PictureStyle = .mockup, full: Bool = false, bezel: Bool = false
  ) {
    self.pictures = pictures
    self.style = style
    self.full = full
    self.bezel = bezel
  }

  package func unit(for screen: ScreenArrangement, of design: OpenDesign) -> PicturePlan.Unit {
    let (style, screen) = (style, full ? screen.full : screen)
    let title = design.mockup.title(of: screen)
    let formats = pictures.formats(viewportScale: screen.viewport.scale)
    let files = PictureFiles(
      settings: pictures, formats: formats,
      name: PictureName(template: pictures.nameTemplate ?? PictureName.renderTemplate),
      screen: screen.screen.id, values: ["style": style.suffix])
    return PicturePlan.Unit(title: title, of: design, as: screen.variant, files: files) {
      [bezel] renderer in
      for format in formats {
        if try renderer.isLong(screen, style: style, as: format) {
          return .long(LongPicture(of: screen, title: title))
        }
      }
      let scene = try renderer.scene(of: screen, style: style, title: title)
      return .still(bezel ? DeviceBezel(screen.viewport)?.scene(around: scene) ?? scene : scene)
    }
    .following(
      ["screen", screen.screen.id, style.rawValue, "\(full)", "\(bezel)"] + screen.variant.recipe)
  }
}

extension PictureStyle {
  /// The style in names of pictures: nothing for the usual one, `-wireframe`, `-redline`.
  package var suffix: String { self == .mockup ? "" : "-\(rawValue)" }
}

/// Which pictures are made of an update: a storyboard for each step, and films on request.
package struct UpdatePictures {
  /// Where pictures go and what they are.
  package let pictures: PictureSettings
  /// How many moments between the states a storyboard shows.
  package var frames = 0
  /// The kinds of film.
  package var films: [FilmFormat] = []
  /// How often a film's picture changes in a second.
  package var framesPerSecond = 30
  /// The screens and variants that were asked for.
  package var selection: [String] = []

  package init(
    pictures: PictureSettings, frames: Int = 0, films: [FilmFormat] = [], framesPerSecond: Int = 30,
    selection: [String] = []
  ) {
    self.pictures = pictures
    self.frames = frames
    self.films = films
    self.framesPerSecond = framesPerSecond
    self.selection = selection
  }

  /// The pictures of an update that can be drawn.
  package func units(for rehearsal: Mockup.RehearsedUpdate, of design: OpenDesign) -> [PicturePlan.Unit] {
    let boards = rehearsal.pages.map { board($0, of: design) }
    guard !films.isEmpty else { return boards }
    var viewports: [[StoryboardPage]] = []
    for page in rehearsal.pages {
      if page.number == 1 { viewports.append([]) }
      viewports[viewports.count - 1].append(page)
    }
    return boards + viewports.map { film(of: $0, of: design) }
  }

  private func board(_ page: StoryboardPage, of design: OpenDesign) -> PicturePlan.Unit {
    let title = title(page, of: design, part: "step \(page.number)")
    let frames = frames
    return PicturePlan.Unit(
      title: title, of: design, as: page.before.variant, pictures: pictures, name: name,
      screen: page.before.screen.id, values: values(page, step: "\(page.number)")
    ) { renderer in
      try renderer.scene(of: page, frames: frames, title: title)
    }
    .following(recipe(of: page) + ["\(page.number)", "\(frames)"])
  }

  private func film(of pages: [StoryboardPage], of design: OpenDesign) -> PicturePlan.Unit {
    let title = title(pages[0], of: design, part: "animated")
    let (variant, rate) = (pages[0].before.variant, framesPerSecond)
    let formats = films.map { pictures.format($0.kind, viewportScale: variant.viewport.scale) }
    let files = PictureFiles(
      settings: pictures, formats: formats, name: name, screen: pages[0].before.screen.id,
      values: values(pages[0], step: "animated"))
    return PicturePlan.Unit(title: title, of: design, as: variant, files: files) { renderer in
      .moving(try renderer.animation(of: pages, framesPerSecond: rate, title: title))
    }
    .following(recipe(of: pages[0]) + ["film", "\(rate)"])
  }

  /// The user's template where it tells updates apart; one that is meant for screens would give a screen and
  /// its storyboards one name.
  private var name: PictureName {
    let template = pictures.nameTemplate.flatMap { $0.contains("{update}") ? $0 : nil }
    return PictureName(template: template ?? PictureName.storyboardTemplate)
  }

  private func recipe(of page: StoryboardPage) -> [String] {
    ["update", page.name, page.before.screen.id] + page.before.variant.recipe + selection
  }

  private func values(_ page: StoryboardPage, step: String) -> [String: String] {
    ["update": page.name, "step": step]
  }

  private func title(_ page: StoryboardPage, of design: OpenDesign, part: String) -> String {
    "\(design.mockup.design.name) – \(page.name), \(part), \(page.before.variant.name)"
  }
}

/// A kind of film.
package enum FilmFormat: String, CaseIterable {
  /// Animated PNG.
  case png
  /// SVG that moves by itself.
  case svg

  /// The kind of file that it is.
  package var kind: PictureKind {
    switch self {
    case .png: .png
    case .svg: .svg
    }
  }
}
