import Foundation
import TestSupport
import Testing

@testable import MaquetteCLI
@testable import Workflows

/// The shard of a machine, from the environment of its build system.
@Suite(.waitsForPrograms) struct FleetEngineTests {
  private static let gitLab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"]
  private static let array = [
    "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
    "SLURM_ARRAY_TASK_STEP": "2",
  ]

  @Test(
    "the shard index and count are read from the environment variables of each build system",
    arguments: [
      (gitLab, "2/5"), (["CI_NODE_TOTAL": "1"], "1/1"),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], "1/3"),
      (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "3/3"), (array, "3/4"),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "9", "AWS_BATCH_JOB_ARRAY_SIZE": "10"], "10/10"),
      (["JOB_COMPLETION_INDEX": "0", "MAQUETTE_SHARD_TOTAL": "2"], "1/2"),
      (["PARALLEL_SEQ": "1", "MAQUETTE_SHARD_TOTAL": "2"], "1/2"), (["MAQUETTE_SHARD": "3/4"], "3/4"),
    ])
  func parts(environment: [String: String], part: String) throws {
    #expect(try ShardingSystem.shard(in: environment).description == part)
  }

  @Test("MAQUETTE_SHARD overrides the shard variables of build systems")
  func own() throws {
    let both = Self.gitLab.merging(Self.array) { first, _ in first }
    #expect(throws: ShardingSystem.Problem.self) { try ShardingSystem.shard(in: both) }
    let own = both.merging(["MAQUETTE_SHARD": "1/2"]) { first, _ in first }
    #expect(try ShardingSystem.shard(in: own).description == "1/2")
  }

  @Test(
    "invalid and incomplete shard variables are reported with their values",
    arguments: [
      ([:], "the environment contains no part"),
      (["MAQUETTE_SHARD": "4/3"], #"MAQUETTE_SHARD is "4/3"; write a part such as 2/3"#),
      (["CI_NODE_INDEX": "2"], "GitLab sets CI_NODE_INDEX=2, but CI_NODE_TOTAL is not set"),
      (["CI_NODE_TOTAL": "3"], "GitLab sets CI_NODE_TOTAL=3, but CI_NODE_INDEX is not set"),
      (
        ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
        "which is not one of 3 parts; the first part has the number 1"
      ),
      (
        ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "3"],
        "which is not one of 3 parts; the first part has the number 0"
      ),
      (["PARALLEL_SEQ": "1"], "MAQUETTE_SHARD_TOTAL is not set; set it to the number of parts"),
      (
        ["AWS_BATCH_JOB_ARRAY_INDEX": "x", "AWS_BATCH_JOB_ARRAY_SIZE": "3"],
        #"AWS Batch sets AWS_BATCH_JOB_ARRAY_INDEX="x", which is not a number"#
      ),
      (
        array.merging(["SLURM_ARRAY_TASK_ID": "13"]) { $1 },
        "which is not one of 4 parts; the first part has the number 10"
      ),
    ])
  func problems(environment: [String: String], reported: String) {
    let problem = #expect(throws: ShardingSystem.Problem.self) { try ShardingSystem.shard(in: environment) }
    #expect(problem?.description.contains(reported) == true, "\(problem?.description ?? "")")
  }

  @Test("--shard auto uses the environment, and is an error if the environment has no shard")
  func program() throws {
    let folder = try TemporaryFolder()
    let design = #"{"viewports": ["60x80@1x"], "screens": [{"id": "s", "layout": "column", "items": []}]}"#
    for name in ["a", "b"] { try folder.write(design, to: "designs/\(name).json") }
    let arguments = ["render", "--shard", "auto"]
    let second = try Program.maquette(
      arguments, in: folder.url,
      environment: ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"])
    #expect(second.status == 0, "\(second.errors)")
    let pictures = try Repository.files(below: folder.url.appendingPathComponent("output"), endingIn: ".png")
    #expect(pictures == ["b-s-60x80@1x.png"], "\(pictures)")
    let nothing = Dictionary(
      ShardingSystem.all.flatMap { [$0.index, $0.total] }.map { ($0, "") }, uniquingKeysWith: { $1 })
    let none = try Program.maquette(arguments, in: folder.url, environment: nothing)
    #expect(
      none.status == 64 && none.errors.contains("--shard auto: the environment contains no part"),
      "\(none.errors)")
  }
}
