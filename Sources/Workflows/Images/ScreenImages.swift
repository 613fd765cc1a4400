import DesignFormat
import Foundation
package import Maquette

package struct ScreenImages {
  package let pictures: ImageSettings
  package var style = ImageStyle.mockup
  /// Whether the whole content is drawn instead of the visible part.
  package var full = false
  /// Whether the device is drawn around its screen.
  package var bezel = false

  package init(
    pictures: ImageSettings, style: ImageStyle = .mockup, full: Bool = false, bezel: Bool = false
  ) {
    self.pictures = pictures
    self.style = style
    self.full = full
    self.bezel = bezel
  }

  package func unit(for screen: ScreenArrangement, of design: OpenDesign) -> ImagePlan.Unit {
    let (style, screen) = (style, full ? screen.full : screen)
    let title = design.mockup.title(of: screen)
    let formats = pictures.formats(viewportScale: screen.viewport.scale)
    let files = ImageFileNames(
      settings: pictures, formats: formats,
      name: ImageNameTemplate(template: pictures.nameTemplate ?? ImageNameTemplate.renderTemplate),
      screen: screen.screen.id, values: ["style": style.suffix])
    return ImagePlan.Unit(title: title, of: design, as: screen.variant, files: files) {
      [bezel] renderer in
      for format in formats {
        if try renderer.isLong(screen, style: style, as: format) {
          return .long(LongImage(of: screen, title: title))
        }
      }
      let scene = try renderer.scene(of: screen, style: style, title: title)
      return .still(bezel ? DeviceBezel(screen.viewport)?.scene(around: scene) ?? scene : scene)
    }
    .following(
      ["screen", screen.screen.id, style.rawValue, "\(full)", "\(bezel)"] + screen.variant.recipe)
  }
}

extension ImageStyle {
  /// The suffix of image names: empty for the default style, otherwise `-wireframe` or `-redline`.
  package var suffix: String { self == .mockup ? "" : "-\(rawValue)" }
}

/// The images of an update: one storyboard per step, and animations on request.
package struct UpdateImages {
  /// The output folder and formats.
  package let pictures: ImageSettings
  /// The number of intermediate frames in a storyboard.
  package var frames = 0
  package var films: [AnimationFormat] = []
  package var framesPerSecond = 30
  /// The command's options for selecting screens and variants.
  package var selection: [String] = []

  package init(
    pictures: ImageSettings, frames: Int = 0, films: [AnimationFormat] = [], framesPerSecond: Int = 30,
    selection: [String] = []
  ) {
    self.pictures = pictures
    self.frames = frames
    self.films = films
    self.framesPerSecond = framesPerSecond
    self.selection = selection
  }

  /// Returns the images of an update's valid steps.
  package func units(for simulation: Mockup.SimulatedUpdate, of design: OpenDesign) -> [ImagePlan.Unit] {
    let boards = simulation.pages.map { board($0, of: design) }
    guard !films.isEmpty else { return boards }
    var viewports: [[StoryboardPage]] = []
    for page in simulation.pages {
      if page.number == 1 { viewports.append([]) }
      viewports[viewports.count - 1].append(page)
    }
    return boards + viewports.map { film(of: $0, of: design) }
  }

  private func board(_ page: StoryboardPage, of design: OpenDesign) -> ImagePlan.Unit {
    let title = title(page, of: design, part: "step \(page.number)")
    let frames = frames
    return ImagePlan.Unit(
      title: title, of: design, as: page.before.variant, pictures: pictures, name: name,
      screen: page.before.screen.id, values: values(page, step: "\(page.number)")
    ) { renderer in
      try renderer.scene(of: page, frames: frames, title: title)
    }
    .following(recipe(of: page) + ["\(page.number)", "\(frames)"])
  }

  private func film(of pages: [StoryboardPage], of design: OpenDesign) -> ImagePlan.Unit {
    let title = title(pages[0], of: design, part: "animated")
    let (variant, rate) = (pages[0].before.variant, framesPerSecond)
    let formats = films.map { pictures.format($0.kind, viewportScale: variant.viewport.scale) }
    let files = ImageFileNames(
      settings: pictures, formats: formats, name: name, screen: pages[0].before.screen.id,
      values: values(pages[0], step: "animated"))
    return ImagePlan.Unit(title: title, of: design, as: variant, files: files) { renderer in
      .moving(try renderer.animation(of: pages, framesPerSecond: rate, title: title))
    }
    .following(recipe(of: pages[0]) + ["film", "\(rate)"])
  }

  /// The user's template if it contains {update}, otherwise the default. A template without {update} would give a
  /// screen and its storyboards the same name.
  private var name: ImageNameTemplate {
    let template = pictures.nameTemplate.flatMap { $0.contains("{update}") ? $0 : nil }
    return ImageNameTemplate(template: template ?? ImageNameTemplate.storyboardTemplate)
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

package enum AnimationFormat: String, CaseIterable {
  case png
  case svg

  package var kind: ImageFileType {
    switch self {
    case .png: .png
    case .svg: .svg
    }
  }
}
