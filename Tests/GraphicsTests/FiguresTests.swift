import Graphics
import Testing

@Suite struct FiguresTests {
  @Test(
    "numbers are printed with two decimals without trailing zeros; NaN and very large numbers become 0",
    arguments: [
      (1.0, "1"), (0.5, "0.5"), (-0.0001, "0"), (2.0 / 3, "0.67"), (100.1, "100.1"), (-12.05, "-12.05"),
      (0.005, "0.01"), (1e15, "0"), (Double.nan, "0"), (Double.infinity, "0"), (99.999, "100"),
    ])
  func areShort(number: Double, text: String) {
    #expect(number.figures(2) == text)
  }
}
