import Foundation
public import Graphics

/// The colours of a picture's file, and the way from there to sRGB.
///
/// The way is perceptual and without black-point compensation, as in browsers; for screens' profiles, which have no
/// tables, every intent is the same.
struct PictureColors: ~Copyable {
  /// The pixels are turned from it to sRGB; `nil` where they are sRGB, or CMYK of no known inks.
  private let profile: ColorProfile?
  let model: ColorProfile.Model
  /// Says what could not be heeded, in words that follow the picture's name; `nil` where nothing was left out.
  let remark: String?

  init(_ data: Data, as format: ImageSource.Format) {
    let (statements, model) =
      switch format {
      case .png: ColorStatement.statements(ofPNG: data)
      case .jpeg: ColorStatement.statements(ofJPEG: data)
      case .webP: (ColorStatement.statements(ofWebP: data), .rgb)
      case .heic, .avif: (ColorStatement.statements(ofHEIF: data), .rgb)
      case .gif, .svg: ([], .rgb)
      }
    self.model = model
    var chosen: ColorProfile?
    var remark: String?
    // The first that can be heeded counts.
    for statement in statements {
      do throws(ColorStatement.Fault) {
        chosen = try statement.profile(for: model)
        break
      } catch {
        remark = remark ?? error.remark
      }
    }
    profile = chosen
    self.remark = remark
  }

  /// Whether the pixels in the file are sRGB as they are.
  var areStandard: Bool {
    switch profile {
    case .some: false
    case nil: model != .cmyk
    }
  }

  /// Whether 16 bits of grey are turned from grey, and not from red, green and blue.
  var isGray: Bool {
    switch profile {
    case .some(let profile): profile.model == .gray
    case nil: false
    }
  }

  /// Turns blue, green, red and straight alpha, or JPEG's CMYK, into sRGB; CMYK becomes opaque.
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

  /// The sRGB of pixels of 16 bits: red, green, blue and alpha, or grey and alpha.
  func converted(_ deep: [UInt16]) throws(RenderingError) -> [UInt8] {
    switch profile {
    case nil: throw RenderingError("pixels of 16 bits and no profile")
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
      // It has been tried, so nothing but memory can be missing.
      throw RenderingError("colours: out of memory")
    }
  }

  /// The colours of inks that nobody has measured: what each lets through of white.
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
  /// Says what of its file's colours cannot be heeded, in words that follow the picture's name; `nil` where all is
  /// shown as it was meant.
  public var colorRemark: String? { PictureColors(data, as: format).remark }
}
