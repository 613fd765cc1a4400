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
