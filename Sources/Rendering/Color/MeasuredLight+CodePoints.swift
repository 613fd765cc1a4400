extension MeasuredLight {
  /// The light that code points stand for (ITU-T H.273, 8.1 and 8.2); `nil` for those that no sRGB can show, such as
  /// high dynamic range, and for those that are not given out.
  init?(primaries: Int, transfer: Int) {
    let curve: Curve
    switch transfer {
    // Television: not as cameras saw it, but as screens show it (ITU-R BT.1886).
    case 1, 6, 14, 15: curve = .power(2.4)
    case 4: curve = .power(2.2)
    case 5: curve = .power(2.8)
    case 8: curve = .power(1)
    case 13: curve = .standard
    default: return nil
    }
    self.init(curve: curve)
    switch primaries {
    case 1: break
    case 4:
      white = Chromaticity(0.31, 0.316)
      (red, green, blue) = (Chromaticity(0.67, 0.33), Chromaticity(0.21, 0.71), Chromaticity(0.14, 0.08))
    case 5:
      (red, green, blue) = (Chromaticity(0.64, 0.33), Chromaticity(0.29, 0.6), Chromaticity(0.15, 0.06))
    case 6, 7:
      (red, green, blue) = (Chromaticity(0.63, 0.34), Chromaticity(0.31, 0.595), Chromaticity(0.155, 0.07))
    case 8:
      white = Chromaticity(0.31, 0.316)
      (red, green, blue) = (
        Chromaticity(0.681, 0.319), Chromaticity(0.243, 0.692), Chromaticity(0.145, 0.049)
      )
    case 9:
      (red, green, blue) = (Chromaticity(0.708, 0.292), Chromaticity(0.17, 0.797), Chromaticity(0.131, 0.046))
    case 11, 12:
      if primaries == 11 { white = Chromaticity(0.314, 0.351) }
      (red, green, blue) = (Chromaticity(0.68, 0.32), Chromaticity(0.265, 0.69), Chromaticity(0.15, 0.06))
    case 22:
      (red, green, blue) = (Chromaticity(0.63, 0.34), Chromaticity(0.295, 0.605), Chromaticity(0.155, 0.077))
    default: return nil
    }
  }
}
