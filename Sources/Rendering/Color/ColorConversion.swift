import CLCMS

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
