import Benchmark
import Cases

/// The same cases as the ratios, in absolute figures.
let benchmarks: @Sendable () -> Void = {
  let million = 1_000_000
  let metrics: [BenchmarkMetric] = [.wallClock, .peakMemoryResident]
  Benchmark.defaultConfiguration = .init(metrics: metrics, maxDuration: .seconds(3))

  Benchmark("fill a million frames") { benchmark in
    var fill = Fill(count: million)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { fill.run() }
    blackHole(fill)
  }
  for work in [Case.mosaic(million), .uniformFlow(million), .columns(million), .mixedFlow(million)] {
    Benchmark("arrange \(work.name)") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(try work.arrangement()) }
    }
    Benchmark("64 screens of \(work.name)") { benchmark in
      let arrangement = try work.arrangement()
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(arrangement.queries(64)) }
    }
  }
}
