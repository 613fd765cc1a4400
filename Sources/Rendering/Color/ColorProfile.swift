import CLCMS
import Foundation

/// How numbers for colours look, as Little CMS knows it.
@safe struct ColorProfile: ~Copyable {
  private let handle: cmsHPROFILE
  let model: Model

  /// The inks or lights that the numbers of a picture are amounts of.
  enum Model: String {
    case gray = "grey"
    case rgb = "RGB"
    case cmyk = "CMYK"
  }

  enum Fault: Error {
    case damaged
    case tooLarge
  }

  /// The longest profile that is read. Those of printing presses have two or three million bytes.
  static let mostBytes = 8 << 20

  /// A profile as files have it (ISO 15076-1); throws where it is damaged, or made for something else than pictures.
  init(_ icc: Data) throws(Fault) {
    guard icc.count <= Self.mostBytes else { throw .tooLarge }
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

  /// The profile of light that has been measured; throws where no light is like that.
  init(_ light: MeasuredLight) throws(Fault) {
    func place(_ chromaticity: MeasuredLight.Chromaticity) -> cmsCIExyY {
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
    // Otherwise lcms would compensate for black points, which browsers do not.
    unsafe cmsSetProfileVersion(handle, 2.1)
    return unsafe ColorProfile(standard: handle)
  }

  /// Lends the profile; whoever is lent it must not close it.
  var borrowed: cmsHPROFILE { unsafe handle }

  /// The profile without tables of processing elements, of which a small file can have any number, so that a pixel
  /// would take minutes. They stand beside the tables that are used, as they are in browsers.
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

/// Little CMS' way from a profile's colours to sRGB.
@safe struct ColorConversion: ~Copyable {
  private let transform: cmsHTRANSFORM

  /// How pixels lie in memory.
  enum Layout {
    case rgb
    /// Four bytes, of which the last stays as it is.
    case bgra
    /// Grey in the first of four bytes, of which the last stays as it is.
    case grayOfFour
    /// Four bytes, 255 for no ink, as JPEGs have it.
    case invertedCMYK
    /// Four numbers of 16 bits, straight.
    case deepRGBA
    /// Two numbers of 16 bits, straight.
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

  /// Throws where the profile lacks what it takes.
  init(from profile: borrowing ColorProfile, _ layout: Layout, to outcome: Layout = .bgra)
    throws(ColorProfile.Fault)
  {
    let standard = try ColorProfile.standard()
    let intent = UInt32(INTENT_PERCEPTUAL)
    var flags = layout.isDeep ? cmsFLAGS_COPY_ALPHA : 0
    // Where it cannot be quick and exact, lcms would look colours up in a coarse table, and be off by up to 16 of 255
    // where they leave sRGB.
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

  /// The pixels of both layouts must be of one size.
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
  /// Whether its colours are sRGB but for 1 of 255, which is what rounding makes of it.
  func isStandard() throws(Fault) -> Bool {
    switch model {
    case .cmyk:
      _ = try ColorConversion(from: self, .invertedCMYK)
      return false
    case .gray:
      // Grey from black to white, in the first of four bytes.
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
