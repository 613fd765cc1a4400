extension ColorVariants {
  /// The palette of iOS 26 and 27.
  static let ios26: [SystemColor: ColorVariants] = [
    .systemRed: ColorVariants(light: 0xFF383C, dark: 0xFF4245, lightHigh: 0xE9152D, darkHigh: 0xFF6165),
    .systemOrange: ColorVariants(light: 0xFF8D28, dark: 0xFF9230, lightHigh: 0xC55300, darkHigh: 0xFFA056),
    .systemYellow: ColorVariants(light: 0xFFCC00, dark: 0xFFD600, lightHigh: 0xA16A00, darkHigh: 0xFEDF43),
    .systemGreen: ColorVariants(light: 0x34C759, dark: 0x30D158, lightHigh: 0x008932, darkHigh: 0x4AD968),
    .systemMint: ColorVariants(light: 0x00C8B3, dark: 0x00DAC3, lightHigh: 0x008575, darkHigh: 0x54DFCB),
    .systemTeal: ColorVariants(light: 0x00C3D0, dark: 0x00D2E0, lightHigh: 0x008198, darkHigh: 0x3BDDEC),
    .systemCyan: ColorVariants(light: 0x00C0E8, dark: 0x3CD3FE, lightHigh: 0x007EAE, darkHigh: 0x6DD9FF),
    .systemBlue: ColorVariants(light: 0x0088FF, dark: 0x0091FF, lightHigh: 0x1E6EF4, darkHigh: 0x5CB8FF),
    .systemIndigo: ColorVariants(light: 0x6155F5, dark: 0x6D7CFF, lightHigh: 0x564ADE, darkHigh: 0xA7AAFF),
    .systemPurple: ColorVariants(light: 0xCB30E0, dark: 0xDB34F2, lightHigh: 0xB02FC2, darkHigh: 0xEA8DFF),
    .systemPink: ColorVariants(light: 0xFF2D55, dark: 0xFF375F, lightHigh: 0xE7124D, darkHigh: 0xFF8AC4),
    .systemBrown: ColorVariants(light: 0xAC7F5E, dark: 0xB78A66, lightHigh: 0x956D51, darkHigh: 0xDBA679),
    .systemGray: ColorVariants(light: 0x8E8E93, dark: 0x8E8E93, lightHigh: 0x6C6C70, darkHigh: 0xAEAEB2),
    .systemGray2: ColorVariants(light: 0xAEAEB2, dark: 0x636366, lightHigh: 0x8E8E93, darkHigh: 0x7C7C80),
    .systemGray3: ColorVariants(light: 0xC7C7CC, dark: 0x48484A, lightHigh: 0xAEAEB2, darkHigh: 0x545456),
    .systemGray4: ColorVariants(light: 0xD1D1D6, dark: 0x3A3A3C, lightHigh: 0xBCBCC0, darkHigh: 0x444446),
    .systemGray5: ColorVariants(light: 0xE5E5EA, dark: 0x2C2C2E, lightHigh: 0xD8D8DC, darkHigh: 0x363638),
    .systemGray6: ColorVariants(light: 0xF2F2F7, dark: 0x1C1C1E, lightHigh: 0xEBEBF0, darkHigh: 0x242426),
  ]

  /// The palette of iOS 13 to 18; brown is not published for it and falls back to that of iOS 26.
  static let ios18: [SystemColor: ColorVariants] = [
    .systemRed: ColorVariants(light: 0xFF3B30, dark: 0xFF453A, lightHigh: 0xD70015, darkHigh: 0xFF6961),
    .systemGreen: ColorVariants(light: 0x34C759, dark: 0x30D158, lightHigh: 0x248A3D, darkHigh: 0x30DB5B),
    .systemBlue: ColorVariants(light: 0x007AFF, dark: 0x0A84FF, lightHigh: 0x0040DD, darkHigh: 0x409CFF),
    .systemOrange: ColorVariants(light: 0xFF9500, dark: 0xFF9F0A, lightHigh: 0xC93400, darkHigh: 0xFFB340),
    .systemYellow: ColorVariants(light: 0xFFCC00, dark: 0xFFD60A),
    .systemPink: ColorVariants(light: 0xFF2D55, dark: 0xFF375F, lightHigh: 0xD30F45),
    .systemPurple: ColorVariants(light: 0xAF52DE, dark: 0xBF5AF2, lightHigh: 0x8944AB),
    .systemIndigo: ColorVariants(light: 0x5856D6, dark: 0x5E5CE6, lightHigh: 0x3634A3),
    .systemTeal: ColorVariants(light: 0x30B0C7, dark: 0x40C8E0, lightHigh: 0x0071A4, confidence: .medium),
    .systemMint: ColorVariants(light: 0x00C7BE, dark: 0x66D4CF, confidence: .unverified),
    .systemCyan: ColorVariants(light: 0x32ADE6, dark: 0x64D2FF, confidence: .medium),
    .systemGray: ColorVariants(light: 0x8E8E93, dark: 0x8E8E93),
    .systemGray2: ColorVariants(light: 0xAEAEB2, dark: 0x636366),
    .systemGray3: ColorVariants(light: 0xC7C7CC, dark: 0x48484A),
    .systemGray4: ColorVariants(light: 0xD1D1D6, dark: 0x3A3A3C),
    .systemGray5: ColorVariants(light: 0xE5E5EA, dark: 0x2C2C2E),
    .systemGray6: ColorVariants(light: 0xF2F2F7, dark: 0x1C1C1E),
  ]

  /// The colours named for their use, the same in both generations.
  static let semantic: [SystemColor: ColorVariants] = [
    .label: ColorVariants(light: 0x000000, dark: 0xFFFFFF),
    .secondaryLabel: ColorVariants(
      light: HexColor(0x3C3C43, alpha: 0.6),
      dark: HexColor(0xEBEBF5, alpha: 0.6)),
    .tertiaryLabel: ColorVariants(
      light: HexColor(0x3C3C43, alpha: 0.3),
      dark: HexColor(0xEBEBF5, alpha: 0.3)),
    .quaternaryLabel: ColorVariants(
      light: HexColor(0x3C3C43, alpha: 0.18),
      dark: HexColor(0xEBEBF5, alpha: 0.16)),
    .placeholderText: ColorVariants(
      light: HexColor(0x3C3C43, alpha: 0.3),
      dark: HexColor(0xEBEBF5, alpha: 0.3)),
    .separator: ColorVariants(
      light: HexColor(0x3C3C43, alpha: 0.29),
      dark: HexColor(0x545458, alpha: 0.6)),
    .opaqueSeparator: ColorVariants(light: 0xC6C6C8, dark: 0x38383A),
    .link: ColorVariants(light: 0x007AFF, dark: 0x0984FF),
    .systemFill: ColorVariants(
      light: HexColor(0x787880, alpha: 0.2),
      dark: HexColor(0x787880, alpha: 0.36)),
    .secondarySystemFill: ColorVariants(
      light: HexColor(0x787880, alpha: 0.16),
      dark: HexColor(0x787880, alpha: 0.32)),
    .tertiarySystemFill: ColorVariants(
      light: HexColor(0x767680, alpha: 0.12),
      dark: HexColor(0x767680, alpha: 0.24)),
    .quaternarySystemFill: ColorVariants(
      light: HexColor(0x747480, alpha: 0.08),
      dark: HexColor(0x767680, alpha: 0.18)),
    .systemBackground: ColorVariants(light: 0xFFFFFF, dark: 0x000000, darkElevated: 0x1C1C1E),
    .secondarySystemBackground: ColorVariants(light: 0xF2F2F7, dark: 0x1C1C1E, darkElevated: 0x2C2C2E),
    .tertiarySystemBackground: ColorVariants(light: 0xFFFFFF, dark: 0x2C2C2E, darkElevated: 0x3A3A3C),
    .systemGroupedBackground: ColorVariants(light: 0xF2F2F7, dark: 0x000000, darkElevated: 0x1C1C1E),
    .secondarySystemGroupedBackground: ColorVariants(light: 0xFFFFFF, dark: 0x1C1C1E, darkElevated: 0x2C2C2E),
    .tertiarySystemGroupedBackground: ColorVariants(light: 0xF2F2F7, dark: 0x2C2C2E, darkElevated: 0x3A3A3C),
  ]
}
