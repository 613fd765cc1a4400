import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The position of a sheet: at the bottom of a phone, in the middle of a tablet.
///
/// UIKit's dimensions are not published. The following values are from one observation each and are not verified:
/// - Sheets on phones end 10 points below the status bar.
/// - Form sheets are 540 × 620 points.
/// - Since iOS 26, a sheet that is not large is 8 points from the edges.
struct SheetGeometry {
  let viewport: Viewport
  /// The size of the image, in points.
  let size: CGSize
  let insets: EdgeInsets

  /// Creates the geometry of sheets over a screen, whose design may override the safe area.
  init(over screen: Screen, at viewport: Viewport, size: CGSize? = nil) {
    (self.viewport, self.size) = (viewport, size ?? viewport.size)
    insets = screen.safeAreaInsets ?? viewport.safeAreaInsets
  }

  private var isGlass: Bool { viewport.system != .ios18 }

  /// Whether sheets are form sheets in the middle of the screen, as on screens with regular width and height.
  var isForm: Bool { min(viewport.size.width, viewport.size.height) >= 600 }

  /// Whether the sheet covers the entire screen, as on a phone in landscape.
  private var isFull: Bool { !isForm && viewport.size.width > viewport.size.height }

  /// Returns the frame of a sheet at a detent. `contentHeight` is the sheet's height with all content visible,
  /// including its own insets.
  func frame(_ detent: SheetSpec.Detent, contentHeight: Double? = nil) -> CGRect {
    if isFull { return CGRect(origin: .zero, size: size) }
    if isForm {
      let width = min(540, size.width - 80)
      let most = min(620, size.height - insets.top - insets.bottom - 40)
      let height = detent == .content ? min(most, contentHeight ?? most) : most
      return CGRect(
        x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
        height: height)
    }
    let top = insets.top + 10
    let availableHeight = size.height - top
    let height =
      switch detent {
      case .large: availableHeight
      case .medium: (size.height / 2).rounded()
      case .content: contentHeight ?? availableHeight
      case .fraction(let part): (availableHeight * part).rounded()
      case .height(let points): points + insets.bottom
      }
    let frame = CGRect(
      x: 0, y: size.height - min(height, availableHeight), width: size.width,
      height: min(height, availableHeight))
    return isInset(frame) ? frame.insetBy(dx: 8, dy: 0).offsetBy(dx: 0, dy: -8) : frame
  }

  /// Whether there is space between a sheet and the sides and the bottom of the screen.
  private func isInset(_ frame: CGRect) -> Bool {
    isGlass && !isForm && !isFull && frame.height < size.height - insets.top - 10
  }

  /// Returns the insets of a sheet's content: the overlap with the safe area at the bottom, and the space above the
  /// sheet's bar.
  func insets(in frame: CGRect) -> EdgeInsets {
    if isFull { return insets }
    let bottom = max(0, insets.bottom - (size.height - frame.maxY))
    return EdgeInsets(top: isGlass ? 16 : 6, bottom: bottom)
  }

  func corners(of frame: CGRect) -> Corners {
    if isFull { return Corners([0, 0, 0, 0]) }
    let top = isGlass ? 34.0 : 10
    if isForm { return Corners([top, top, top, top], isContinuous: true) }
    // The corners of the sheet are concentric with those of the display.
    let bottom = frame.maxY < size.height ? max(top, (viewport.device?.cornerRadius ?? 0) - 8) : 0
    return Corners([top, top, bottom, bottom], isContinuous: true)
  }

  /// Whether the screen behind the sheet is scaled down, so that only its upper edge is visible, as until iOS 18.
  func pushesBack(_ frame: CGRect) -> Bool {
    !isGlass && !isForm && !isFull && frame.minY <= insets.top + 10
  }
}
