extension Device {
  /// Columns: id, name, year, size and scale, corner radius (0 on devices with a home button), cutout with
  /// its size and distance from the top, top inset in portrait, systems, and how sure the figures are: `~`
  /// for medium confidence, `?` for none, a word for the one figure in doubt. Lengths in points. The foldable
  /// of 2026 is left out because all its figures are second-hand.
  static let phoneTable = """
    iphone-se-2        iPhone SE (2nd generation)  2020  375x667@2  0      none                  20  18 26  sure
    iphone-se-3        iPhone SE (3rd generation)  2022  375x667@2  0      none                  20  18 26  sure
    iphone-x           iPhone X                    2017  375x812@3  39     notch 209x30+0 ~      44  18     sure
    iphone-xs          iPhone XS                   2018  375x812@3  39     notch 209x30+0 ~      44  18     sure
    iphone-xs-max      iPhone XS Max               2018  414x896@3  39     notch 209x30+0 ~      44  18     sure
    iphone-xr          iPhone XR                   2018  414x896@2  41.5   notch ?               48  18     ~ top
    iphone-11          iPhone 11                   2019  414x896@2  41.5   notch ?               48  18 26  ~ landscape
    iphone-11-pro      iPhone 11 Pro               2019  375x812@3  39     notch 209x30+0 ~      44  18 26  ~ landscape
    iphone-11-pro-max  iPhone 11 Pro Max           2019  414x896@3  39     notch 209x30+0 ~      44  18 26  ~ landscape
    iphone-12-mini     iPhone 12 mini              2020  375x812@3  44     notch ?               50  18 26  ~ landscape
    iphone-12          iPhone 12                   2020  390x844@3  47.33  notch ?               47  18 26  landscape
    iphone-12-pro      iPhone 12 Pro               2020  390x844@3  47.33  notch ?               47  18 26  landscape
    iphone-12-pro-max  iPhone 12 Pro Max           2020  428x926@3  53.33  notch ?               47  18 26  landscape
    iphone-13-mini     iPhone 13 mini              2021  375x812@3  44     notch ?               50  18 26  ~ landscape
    iphone-13          iPhone 13                   2021  390x844@3  47.33  notch 161.8x33.7+0 ~  47  18 26  landscape
    iphone-13-pro      iPhone 13 Pro               2021  390x844@3  47.33  notch 161.8x33.7+0 ~  47  18 26  landscape
    iphone-13-pro-max  iPhone 13 Pro Max           2021  428x926@3  53.33  notch 161.8x33.7+0 ~  47  18 26  landscape
    iphone-14          iPhone 14                   2022  390x844@3  47.33  notch 161.8x33.7+0    47  18 26  landscape
    iphone-14-plus     iPhone 14 Plus              2022  428x926@3  53.33  notch 161.8x33.7+0 ~  47  18 26  landscape
    iphone-14-pro      iPhone 14 Pro               2022  393x852@3  55     island 125x37+11 ~    59  18 26  landscape
    iphone-14-pro-max  iPhone 14 Pro Max           2022  430x932@3  55     island 125x37+11 ~    59  18 26  landscape
    iphone-15          iPhone 15                   2023  393x852@3  55     island 125x37+11 ~    59  18 26  landscape
    iphone-15-plus     iPhone 15 Plus              2023  430x932@3  55     island 125x37+11 ~    59  18 26  ~ landscape
    iphone-15-pro      iPhone 15 Pro               2023  393x852@3  55     island 125x37+11 ~    59  18 26  landscape
    iphone-15-pro-max  iPhone 15 Pro Max           2023  430x932@3  55     island 125x37+11 ~    59  18 26  landscape
    iphone-16          iPhone 16                   2024  393x852@3  55     island 125x37+11 ~    59  18 26  sure
    iphone-16-plus     iPhone 16 Plus              2024  430x932@3  55     island 125x37+11 ~    59  18 26  sure
    iphone-16-pro      iPhone 16 Pro               2024  402x874@3  62     island 125x37+14      62  18 26  sure
    iphone-16-pro-max  iPhone 16 Pro Max           2024  440x956@3  62     island 125x37+14      62  18 26  sure
    iphone-16e         iPhone 16e                  2025  390x844@3  47.33  notch 161.8x33.7+0    47  18 26  sure
    iphone-17          iPhone 17                   2025  402x874@3  62     island 125x37+14      62  26     sure
    iphone-17-pro      iPhone 17 Pro               2025  402x874@3  62     island 125x37+14      62  26     sure
    iphone-17-pro-max  iPhone 17 Pro Max           2025  440x956@3  62     island 125x37+14      62  26     sure
    iphone-air         iPhone Air                  2025  420x912@3  62     island 125x37+20      68  26     corners
    iphone-17e         iPhone 17e                  2026  390x844@3  47.33  notch 161.8x33.7+0    47  26     sure
    iphone-18-pro      iPhone 18 Pro               2026  402x874@3  62     island 95x37+14 ~     62  26     ~
    iphone-18-pro-max  iPhone 18 Pro Max           2026  440x956@3  62     island 95x37+14 ~     62  26     ~
    """

  /// The pads, in the same columns without cutout and top inset.
  static let padTable = """
    ipad-9            iPad (7th-9th generation, 10.2-inch)              2021  810x1080@2   0     18     ~ top
    ipad-mini-5       iPad mini (5th generation, 7.9-inch)              2019  768x1024@2   0     18     ~ top
    ipad-air-3        iPad Air (3rd generation, 10.5-inch)              2019  834x1112@2   0     18     ~ top
    ipad-mini-6       iPad mini (6th generation, A17 Pro, 8.3-inch)     2024  744x1133@2   21.5  18 26  sure
    ipad-10           iPad (10th generation, A16, 11-inch)              2025  820x1180@2   22    18 26  sure
    ipad-air-11       iPad Air 11-inch (M2-M4) and Air 4-5 (10.9-inch)  2026  820x1180@2   18    18 26  sure
    ipad-air-13       iPad Air 13-inch (M2-M4)                          2026  1024x1366@2  18    18 26  sure
    ipad-pro-11-gen4  iPad Pro 11-inch (1st-4th generation)             2022  834x1194@2   18    18 26  ~ insets
    ipad-pro-12-9     iPad Pro 12.9-inch (3rd-6th generation)           2022  1024x1366@2  18    18 26  ~ insets
    ipad-pro-11-m4    iPad Pro 11-inch (M4, M5)                         2025  834x1210@2   30    18 26  sure
    ipad-pro-13-m4    iPad Pro 13-inch (M4, M5)                         2025  1032x1376@2  30    18 26  sure
    """
}
