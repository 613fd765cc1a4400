import DesignFormat
import Foundation
import Maquette

/// Which pictures are made of screens.
struct ScreenPictures {
  /// Where pictures go and what they are.
  let pictures: PictureOptions
  /// What screens look like.
  var style = PictureStyle.mockup
  /// Whether the whole content is drawn and not only what the viewport shows.
  var full = false
  /// Whether the device is drawn around its screen.
  var bezel = false

  /// The picture of a screen; throws a usage error for a wrong name.
  func unit(for screen: ScreenArrangement, of design: OpenDesign) throws -> PicturePlan.Unit {
    let (name, style, screen) = (design.mockup.design.name, style, full ? screen.full : screen)
    let title = "\(name) – \(screen.screen.title ?? screen.screen.id), \(screen.variant.name)"
    let formats = try pictures.formats(viewportScale: screen.viewport.scale)
    let files = PictureFiles(
      options: pictures, formats: formats,
      name: PictureName(template: pictures.nameTemplate ?? PictureName.renderTemplate),
      screen: screen.screen.id, values: ["style": style.suffix])
    return try PicturePlan.Unit(title: title, of: design, as: screen.variant, files: files) {
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
  /// What names of pictures say of it: nothing of the usual one, `-wireframe`, `-redline`.
  var suffix: String { self == .mockup ? "" : "-\(rawValue)" }
}
