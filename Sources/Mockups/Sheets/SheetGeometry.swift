import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The position of a sheet: at the bottom of a phone, in the middle of a tablet, or beside the content.
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
  private let spec: SheetSpec
  /// The height of the keyboard over the screen, in points; 0 without a keyboard.
  private let keyboardHeight: Double
  private let isRightToLeft: Bool

  /// Creates the geometry of a sheet over a screen. The screen's design may override the safe area.
  init(
    _ spec: SheetSpec = SheetSpec(), over screen: Screen, at viewport: Viewport, size: CGSize? = nil,
    keyboard: CGRect? = nil, isRightToLeft: Bool = false
  ) {
    (self.spec, self.viewport, self.size) = (spec, viewport, size ?? viewport.size)
    insets = screen.safeAreaInsets ?? viewport.safeAreaInsets
    keyboardHeight = Double(keyboard?.height ?? 0)
    self.isRightToLeft = isRightToLeft
  }

  private var isGlass: Bool { viewport.system != .ios18 }

  /// Whether sheets are form sheets in the middle of the screen, as on screens with regular width and height.
  var isForm: Bool { min(viewport.size.width, viewport.size.height) >= 600 }

  /// Whether the screen is a phone in landscape orientation.
  private var hasCompactHeight: Bool { !isForm && viewport.size.width > viewport.size.height }

  /// Whether the sheet floats at a side of the screen.
  var isBeside: Bool { spec.placement != .automatic && (isForm || hasCompactHeight) }

  /// Whether the sheet covers the entire screen, as on a phone in landscape.
  private var isFull: Bool { hasCompactHeight && !isBeside && !spec.isEdgeAttachedInCompactHeight }

  /// The maximum height of a sheet that is attached to the bottom edge or floats above it.
  private var availableHeight: Double { size.height - insets.top - 10 }

  /// Returns the frame of a sheet at a detent. `contentHeight` is the sheet's height with all content visible,
  /// including its own insets.
  func frame(_ detent: SheetSpec.Detent, contentHeight: Double? = nil) -> CGRect {
    if isFull { return CGRect(origin: .zero, size: size) }
    if isBeside { return frameBeside(detent, contentHeight) }
    if isForm { return formFrame(detent, contentHeight) }
    let height = height(detent, contentHeight)
    let width = hasCompactHeight ? min(spec.width ?? size.width, size.width) : size.width
    let frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - height, width: width, height: height)
    return isInset(frame) ? frame.insetBy(dx: 8, dy: 0).offsetBy(dx: 0, dy: -8) : frame
  }

  /// Returns the height of a sheet at the bottom of the screen, in points. It includes the height of the
  /// keyboard, because the keyboard covers the bottom of the sheet.
  private func height(_ detent: SheetSpec.Detent, _ contentHeight: Double?) -> Double {
    let keyboard = max(0, keyboardHeight - insets.bottom)
    let height =
      switch detent {
      case .large: availableHeight
      // As in UIKit, this detent is inactive in compact height.
      case .medium: hasCompactHeight ? availableHeight : (size.height / 2).rounded()
      case .content: contentHeight ?? availableHeight
      case .fraction(let part): (availableHeight * part).rounded()
      case .height(let points): points + insets.bottom
      }
    // The content's height already includes the inset for the keyboard.
    return min(height + (detent == .content && contentHeight != nil ? 0 : keyboard), availableHeight)
  }

  private func formFrame(_ detent: SheetSpec.Detent, _ contentHeight: Double?) -> CGRect {
    let width = min(spec.width ?? 540, size.width - 80)
    let most = min(620, size.height - insets.top - insets.bottom - 40)
    let height = detent == .content ? min(most, contentHeight ?? most) : most
    var y = ((size.height - height) / 2).rounded()
    // The keyboard moves the sheet up, at most to the status bar.
    if keyboardHeight > 0 { y = max(insets.top, min(y, size.height - keyboardHeight - height - 10)) }
    return CGRect(x: ((size.width - width) / 2).rounded(), y: y, width: width, height: height)
  }

  private func frameBeside(_ detent: SheetSpec.Detent, _ contentHeight: Double?) -> CGRect {
    let margin = isGlass ? 8.0 : 10
    let isAtLeft = (spec.placement == .leading) != isRightToLeft
    let (left, right) = (max(margin, insets.left), max(margin, insets.right))
    let width = min(spec.width ?? 375, size.width - left - right)
    // Without glass, the sheet of a phone is attached to the bottom edge.
    let bottom = max(isGlass || isForm ? margin : 0, keyboardHeight)
    let height = min(height(detent, contentHeight), size.height - insets.top - margin - bottom)
    return CGRect(
      x: isAtLeft ? left : size.width - right - width, y: size.height - bottom - height, width: width,
      height: height)
  }

  /// Whether there is space between a sheet and the sides and the bottom of the screen.
  private func isInset(_ frame: CGRect) -> Bool {
    isGlass && keyboardHeight == 0 && frame.height < availableHeight
  }

  /// Returns the insets of a sheet's content: the overlap with the safe area and the keyboard, and the space above the
  /// sheet's bar.
  func insets(in frame: CGRect) -> EdgeInsets {
    if isFull {
      return EdgeInsets(
        top: insets.top, left: insets.left, bottom: max(insets.bottom, keyboardHeight), right: insets.right)
    }
    return EdgeInsets(
      top: isGlass ? 16 : 6, left: max(0, insets.left - frame.minX),
      bottom: max(0, max(insets.bottom, keyboardHeight) - (size.height - frame.maxY)),
      right: max(0, insets.right - (size.width - frame.maxX)))
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
    !isGlass && !isForm && !hasCompactHeight && frame.minY <= insets.top + 10
  }

  /// Whether a sheet with this frame dims the screen behind it.
  func dims(_ frame: CGRect) -> Bool {
    guard !isBeside else { return false }
    guard let detent = spec.largestUndimmedDetent else { return true }
    // The height of a sheet with its content is not known in advance, so it is its own largest height.
    return detent == .content ? spec.detent != .content : frame.height > self.frame(detent).height
  }
}
