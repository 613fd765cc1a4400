import CLCMS
import Foundation

/// An ICC color profile, parsed by Little CMS.
@safe struct ColorProfile: ~Copyable {
  private let handle: cmsHPROFILE
  let model: Model

  /// The color model of the device that a profile describes.
  enum Model: String {
    case gray
    case rgb = "RGB"
    case cmyk = "CMYK"
  }

  enum Fault: Error {
    case damaged
    case tooLarge
  }

  /// The maximum size of a profile, in bytes. Profiles of printing presses have two to three million bytes.
  static let maximumByteCount = 8 << 20

  /// Parses an ICC profile (ISO 15076-1). Throws if it is damaged, or not a profile for images.
  init(_ icc: Data) throws(Fault) {
    guard icc.count <= Self.maximumByteCount else { throw .tooLarge }
    let profile = Self.withoutProcessingElements(icc)
    let opened = unsafe profile.withUnsafeBytes { bytes in
      unsafe cmsOpenProfileFromMemTHR(nil, bytes.baseAddress, UInt32(bytes.count))
    }
    guard let handle = unsafe opened else { throw .damaged }
    let classes = [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
    guard unsafe classes.contains(cmsGetDeviceClass(handle)),
      let model = unsafe Model(cmsGetColorSpace(handle))
    else {
      unsafe cmsCloseProfile(handle)
      throw .damaged
    }
    unsafe self.handle = handle
    self.model = model
  }

  /// Creates a profile from primaries and a transfer curve. Throws if no display can have these values.
  init(_ light: RGBColorSpace) throws(Fault) {
    func place(_ chromaticity: RGBColorSpace.Chromaticity) -> cmsCIExyY {
      cmsCIExyY(x: chromaticity.x, y: chromaticity.y, Y: 1)
    }
    guard light.isPossible else { throw .damaged }
    var white = place(light.white)
    var primaries = cmsCIExyYTRIPLE(
      Red: place(light.red), Green: place(light.green), Blue: place(light.blue))
    let curve = unsafe light.curve.withParameters { type, parameters in
      unsafe cmsBuildParametricToneCurve(nil, type, parameters)
    }
    guard let curve = unsafe curve else { throw .damaged }
    defer { unsafe cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    guard let handle = unsafe cmsCreateRGBProfileTHR(nil, &white, &primaries, &curves) else {
      throw .damaged
    }
    unsafe self.handle = handle
    model = .rgb
  }

  private init(standard handle: cmsHPROFILE) {
    unsafe self.handle = handle
    model = .rgb
  }

  deinit { unsafe cmsCloseProfile(handle) }

  static func standard() throws(Fault) -> ColorProfile {
    guard let handle = unsafe cmsCreate_sRGBProfileTHR(nil) else { throw .damaged }
    // With a version 4 profile, lcms would use black-point compensation, which browsers do not.
    unsafe cmsSetProfileVersion(handle, 2.1)
    return unsafe ColorProfile(standard: handle)
  }

  /// The profile's handle, which the caller must not close.
  var borrowed: cmsHPROFILE { unsafe handle }

  /// Returns the profile without its `D2Bx` tables. A small file can define any number of processing elements in these
  /// tables, so that converting one pixel could take minutes. Like browsers, lcms then uses the profile's other tables.
  private static func withoutProcessingElements(_ icc: Data) -> Data {
    var profile = Data(icc)
    for entry in 0..<min(icc.number(at: 128, count: 4) ?? 0, 100) {
      let place = 132 + 12 * entry
      guard let name = icc.number(at: place, count: 4), name >> 8 == 0x44_3242 else { continue }
      profile.replaceSubrange(place..<place + 3, with: Data("xxx".utf8))
    }
    return profile
  }
}

extension ColorProfile.Model {
  fileprivate init?(_ signature: cmsColorSpaceSignature) {
    switch signature {
    case cmsSigGrayData: self = .gray
    case cmsSigRgbData: self = .rgb
    case cmsSigCmykData: self = .cmyk
    default: return nil
    }
  }
}

/// A conversion of pixels from a profile's color space to sRGB.
@safe struct ColorConversion: ~Copyable {
  private let transform: cmsHTRANSFORM

  /// The memory layout of pixels.
  enum Layout {
    case rgb
    /// Blue, green, red and alpha bytes. The alpha is not changed.
    case bgra
    /// Four bytes, of which the first is a gray level and the last is alpha. The alpha is not changed.
    case grayOfFour
    /// Inverted CMYK in four bytes, as in JPEG files: 255 means no ink.
    case invertedCMYK
    /// Red, green, blue and alpha with 16 bits each, not premultiplied.
    case deepRGBA
    /// Gray and alpha with 16 bits each, not premultiplied.
    case deepGrayAlpha

    fileprivate var format: UInt32 {
      switch self {
      case .rgb: clcms_rgb_8
      case .bgra: clcms_bgra_8
      case .grayOfFour: clcms_gray_of_four_8
      case .invertedCMYK: clcms_inverted_cmyk_8
      case .deepRGBA: clcms_rgba_16
      case .deepGrayAlpha: clcms_gray_alpha_16
      }
    }

    fileprivate var isDeep: Bool { self == .deepRGBA || self == .deepGrayAlpha }
  }

  /// Creates a conversion. Throws if the profile lacks the necessary tables.
  init(from profile: borrowing ColorProfile, _ layout: Layout, to outcome: Layout = .bgra)
    throws(ColorProfile.Fault)
  {
    let standard = try ColorProfile.standard()
    let intent = UInt32(INTENT_PERCEPTUAL)
    var flags = layout.isDeep ? cmsFLAGS_COPY_ALPHA : 0
    // Without this flag, lcms would interpolate in a coarse table, with errors of up to 16 of 255 for colors outside of sRGB.
    let isExact =
      unsafe !layout.isDeep && cmsIsCLUT(profile.borrowed, intent, UInt32(LCMS_USED_AS_INPUT)) == 0
    if !isExact { flags |= cmsFLAGS_NOOPTIMIZE }
    let transform = unsafe cmsCreateTransformTHR(
      nil, profile.borrowed, layout.format, standard.borrowed, outcome.format, intent,
      UInt32(flags))
    guard let transform = unsafe transform else { throw .damaged }
    unsafe self.transform = transform
  }

  deinit { unsafe cmsDeleteTransform(transform) }

  /// Converts `count` pixels in place. Both layouts must have the same pixel size.
  func apply(to pixels: inout [UInt8], count: Int) {
    unsafe pixels.withUnsafeMutableBytes { bytes in
      unsafe cmsDoTransform(transform, bytes.baseAddress, bytes.baseAddress, UInt32(count))
    }
  }

  func applied(to deep: [UInt16], count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { pixels, initializedCount in
      unsafe deep.withUnsafeBytes { bytes in
        unsafe cmsDoTransform(transform, bytes.baseAddress, pixels.baseAddress, UInt32(count))
      }
      initializedCount = 4 * count
    }
  }
}

extension ColorProfile {
  /// Whether the profile is equivalent to sRGB: converted 8-bit values differ by at most 1, the rounding error.
  func isStandard() throws(Fault) -> Bool {
    switch model {
    case .cmyk:
      _ = try ColorConversion(from: self, .invertedCMYK)
      return false
    case .gray:
      // All gray levels. Each pixel has four bytes, of which the first is the level.
      var pixels: [UInt8] = []
      for level in UInt8.min...UInt8.max { pixels += [level, 0, 0, 0] }
      try ColorConversion(from: self, .grayOfFour).apply(to: &pixels, count: 256)
      return pixels.enumerated().allSatisfy { place, value in
        place % 4 == 3 || abs(Int(value) - place / 4) <= 1
      }
    case .rgb:
      let levels = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
      var pixels: [UInt8] = []
      for level in UInt8.min...UInt8.max { pixels += [level, level, level] }
      for red in levels {
        for green in levels {
          for blue in levels { pixels += [red, green, blue] }
        }
      }
      let original = pixels
      try ColorConversion(from: self, .rgb, to: .rgb).apply(to: &pixels, count: pixels.count / 3)
      return zip(pixels, original).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
  }
}
