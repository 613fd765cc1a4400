package import Foundation

extension CGSize {
  package func centered(in box: CGRect) -> CGRect {
    CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }

  func scaled(by scale: Double) -> CGSize { CGSize(width: width * scale, height: height * scale) }
}
