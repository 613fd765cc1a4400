import Foundation

/// One of the things that a picture's file says of its colours.
enum ColorStatement {
  case standard
  /// `nil` where the profile could not be taken out of the file.
  case profile(Data?)
  /// gAMA, with or without cHRM.
  case measured(MeasuredLight)
  /// Numbers of ITU-T H.273.
  case codePoints(primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool)

  enum Fault: Error {
    case profile(ColorProfile.Fault)
    case stranger(ColorProfile.Model)
    case impossible
    case codePoints(String)
    case highDynamicRange(String)

    /// Words that follow the picture's name.
    var remark: String {
      switch self {
      case .profile(.damaged): "has a damaged colour profile, which is left out"
      case .profile(.tooLarge):
        "has a colour profile of more than \(ColorProfile.mostBytes >> 20) MiB, which is left out"
      case .stranger(let model): "has a colour profile for \(model.rawValue) pictures, which is left out"
      case .impossible: "says impossible things of its colours (gAMA, cHRM), which are left out"
      case .codePoints(let numbers): "has colours of an unknown kind (cICP \(numbers)), which is left out"
      case .highDynamicRange(let kind):
        "has colours of high dynamic range (\(kind)), which are shown as if they had none"
      }
    }
  }

  /// The profile that a picture's pixels are turned from; `nil` for sRGB. Throws where it cannot be heeded.
  func profile(for model: ColorProfile.Model) throws(Fault) -> ColorProfile? {
    switch self {
    case .standard: return nil
    case .profile(nil): throw .profile(.damaged)
    case .profile(.some(let icc)):
      return try Self.checked(for: model) { () throws(ColorProfile.Fault) in try ColorProfile(icc) }
    case .measured(let light):
      guard light.isPossible else { throw .impossible }
      if light.meansStandard { return nil }
      return try Self.checked(for: .rgb) { () throws(ColorProfile.Fault) in try ColorProfile(light) }
    case .codePoints(let primaries, let transfer, let matrix, let isFullRange):
      if transfer == 16 { throw .highDynamicRange("PQ") }
      if transfer == 18 { throw .highDynamicRange("HLG") }
      guard matrix == 0, isFullRange, let light = MeasuredLight(primaries: primaries, transfer: transfer)
      else {
        throw .codePoints("\(primaries)-\(transfer)-\(matrix)-\(isFullRange ? 1 : 0)")
      }
      return try Self.checked(for: .rgb) { () throws(ColorProfile.Fault) in try ColorProfile(light) }
    }
  }

  /// The profile, if it is for such pictures and turns them into anything but what they are.
  private static func checked(
    for model: ColorProfile.Model, _ open: () throws(ColorProfile.Fault) -> ColorProfile
  ) throws(Fault) -> ColorProfile? {
    let stranger: ColorProfile.Model
    do throws(ColorProfile.Fault) {
      let profile = try open()
      if profile.model == model || (profile.model == .rgb && model == .gray) {
        if try profile.isStandard() { return nil }
        return consume profile
      }
      stranger = profile.model
    } catch {
      throw .profile(error)
    }
    throw .stranger(stranger)
  }
}
