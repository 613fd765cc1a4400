import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Compared with CSS Transforms Level 2, interpolation of matrices.
@Suite struct TransformInterpolationTests {
  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let pairs = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22),
      (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
      (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
    ]
    return pairs.map { abs($0 - $1) }.max() ?? 0
  }

  private func random(using generator: inout SeededGenerator) -> Transform3D {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    var perspective = Transform3D.identity
    perspective.m34 = number(-0.002...0)
    let sign = Bool.random(using: &generator) ? 1.0 : -1
    return Transform3D.scale(x: sign * number(0.2...3), y: number(0.2...3), z: number(0.2...3))
      .concatenating(
        .rotation(angle: number(-3...3), x: number(-1...1), y: number(-1...1), z: number(0.1...1))
      )
      .concatenating(.translation(x: number(-99...99), y: number(-99...99), z: number(-99...99)))
      .concatenating(perspective)
  }

  @Test("the interpolation between transforms that can be decomposed is continuous, and exact at both ends")
  func ends() {
    var generator = SeededGenerator(seed: 7)
    for _ in Rounds.of(500) {
      let (a, b) = (random(using: &generator), random(using: &generator))
      #expect(distance(a.interpolated(to: b, at: 1e-9), a) < 1e-5)
      #expect(distance(a.interpolated(to: b, at: 1 - 1e-9), b) < 1e-5)
      #expect(a.interpolated(to: b, at: 1) == b)
    }
  }

  @Test("interpolated rotations turn in the shorter direction and keep the size")
  func turns() {
    let a = Transform3D.rotation(angle: 2.9, x: 0, y: 0, z: 1)
    let b = Transform3D.rotation(angle: -2.9, x: 0, y: 0, z: 1)
    #expect(distance(a.interpolated(to: b, at: 0.5), .rotation(angle: .pi, x: 0, y: 0, z: 1)) < 1e-9)
    let covers = Transform3D.rotation(angle: 1, x: 0, y: 1, z: 0)
      .interpolated(to: .rotation(angle: -1, x: 0, y: 1, z: 0), at: 0.5)
    #expect(distance(covers, .identity) < 1e-9)
  }

  @Test("scales, shears and translations are interpolated linearly, and 2D transforms stay 2D")
  func flat() {
    var shear = Transform3D.identity
    shear.m21 = 0.5
    let moved = shear.concatenating(.translation(x: 10, y: 20))
    let half = Transform3D.scale(x: 3, y: 1).interpolated(to: moved, at: 0.5)
    #expect(half.isAffine)
    #expect(half.m11 == 2 && half.m41 == 5 && half.m42 == 10)
    #expect(abs(half.m21 - 0.25) < 1e-12)
  }

  @Test("if a transform matrix cannot be decomposed, its elements are interpolated")
  func degenerate() {
    let half = Transform3D.identity.interpolated(to: .scale(x: 0, y: 0), at: 0.5)
    #expect(half.m11 == 0.5 && half.m22 == 0.5 && half.isAffine)
  }
}
