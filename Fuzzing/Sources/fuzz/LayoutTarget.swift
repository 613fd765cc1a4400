import DesignFormat
import Foundation
import LayoutEngine
import Maquette

/// Lays out designs from bytes, plays their updates, and requests the visible elements.
enum LayoutTarget {
  /// Opened once for all inputs.
  private static let fonts = RenderingFonts()

  /// Generates a design; any design that the loader accepts must be laid out or refused with a reason.
  static func read(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let text = source.design()
    do throws(InvalidDesign) {
      let mockup = try Mockup(DesignFile(path: "/nonexistent/d.json", contents: Array(text.utf8)))
      let screens = try mockup.arrangements(fonts: fonts)
      for screen in screens {
        precondition(screen.arrangement.contentSize.width.isFinite)
        precondition(screen.arrangement.contentSize.height.isFinite)
        for element in screen.visibleElements {
          precondition(element.frame.minX.isFinite && element.frame.maxY.isFinite, "\(element)")
        }
        _ = screen.full.visibleElements.count
      }
      let simulations = mockup.simulations(on: screens) + mockup.transitions(on: screens)
      for simulation in simulations {
        precondition(simulation.report.isEmpty || !simulation.report.description.isEmpty)
      }
    } catch {
      precondition(!error.report.isEmpty && !error.description.isEmpty)
    }
  }
}
