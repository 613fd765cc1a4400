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
