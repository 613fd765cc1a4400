import Foundation
package import Graphics

/// The color space of an image file, and the conversion of its pixels to sRGB.
///
/// The conversion has perceptual intent and no black-point compensation, as in browsers. Display profiles have no tables, so all
/// intents are equal for them.
struct ImageColors: ~Copyable {
  /// The profile from which the pixels must be converted; `nil` for sRGB, and for CMYK without a profile.
  private let profile: ColorProfile?
  let model: ColorProfile.Model
  /// A description of ignored color information, as a predicate that follows the image's name; `nil` if no information
  /// is ignored.
  let remark: String?

  init(_ data: Data, as format: ImageSource.Format) {
    let (colorDefinitions, model) =
      switch format {
      case .png: ColorDefinition.colorDefinitions(ofPNG: data)
      case .jpeg: ColorDefinition.colorDefinitions(ofJPEG: data)
      case .webP: (ColorDefinition.colorDefinitions(ofWebP: data), .rgb)
      case .heic, .avif: (ColorDefinition.colorDefinitions(ofHEIF: data), .rgb)
      case .gif, .svg, .bitmap: ([], .rgb)
      }
    self.model = model
    var chosen: ColorProfile?
    var remark: String?
    // The first usable definition applies.
    for statement in colorDefinitions {
      do throws(ColorDefinition.Fault) {
        chosen = try statement.profile(for: model)
        break
      } catch {
        remark = remark ?? error.remark
      }
    }
    profile = chosen
    self.remark = remark
  }

  /// Whether the file's pixels need no conversion.
  var areStandard: Bool {
    switch profile {
    case .some: false
    case nil: model != .cmyk
    }
  }

  /// Whether the profile is for gray, so that 16-bit pixels have a gray channel instead of red, green and blue.
  var isGray: Bool {
    switch profile {
    case .some(let profile): profile.model == .gray
    case nil: false
    }
  }

  /// Converts pixels to sRGB. A pixel has blue, green, red and alpha bytes, not premultiplied, or inverted CMYK bytes, which
  /// become opaque.
  func convert(_ pixels: inout [UInt8]) throws(RenderingError) {
    let count = pixels.count / 4
    switch profile {
    case nil:
      if model == .cmyk { Self.mix(&pixels) }
    case .some(let profile):
      let layout: ColorConversion.Layout =
        switch profile.model {
        case .gray: .grayOfFour
        case .rgb: .bgra
        case .cmyk: .invertedCMYK
        }
      try Self.conversion(from: profile, layout).apply(to: &pixels, count: count)
      guard model == .cmyk else { return }
      for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
    }
  }

  /// Returns 16-bit pixels in sRGB. The pixels have red, green, blue and alpha channels, or gray and alpha.
  func converted(_ deep: [UInt16]) throws(RenderingError) -> [UInt8] {
    switch profile {
    case nil: throw RenderingError("16-bit pixels without a profile")
    case .some(let profile):
      let conversion = try Self.conversion(from: profile, isGray ? .deepGrayAlpha : .deepRGBA)
      return conversion.applied(to: deep, count: deep.count / (isGray ? 2 : 4))
    }
  }

  private static func conversion(
    from profile: borrowing ColorProfile, _ layout: ColorConversion.Layout
  ) throws(RenderingError) -> ColorConversion {
    do throws(ColorProfile.Fault) {
      return try ColorConversion(from: profile, layout)
    } catch {
      // `isStandard()` has already created such a conversion, so this can only fail if memory is exhausted.
      throw RenderingError("colors: out of memory")
    }
  }

  /// Converts CMYK pixels without a profile. Each color channel is reduced in proportion to its ink and to the black ink.
  private static func mix(_ pixels: inout [UInt8]) {
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let black = unsafe Int(pixels[start + 3])
        let (cyan, magenta, yellow) = unsafe (
          Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2])
        )
        unsafe pixels[start] = UInt8((yellow * black + 127) / 255)
        unsafe pixels[start + 1] = UInt8((magenta * black + 127) / 255)
        unsafe pixels[start + 2] = UInt8((cyan * black + 127) / 255)
        unsafe pixels[start + 3] = 255
      }
    }
  }
}

extension ImageSource {
  /// A description of color information that cannot be used, as a predicate that follows the image's name; `nil` if
  /// everything is used.
  package var colorRemark: String? { ImageColors(data, as: format).remark }
}
