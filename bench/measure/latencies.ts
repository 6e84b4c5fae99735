import { createHistogram } from "node:perf_hooks";

/** Longer than anything here waits. */
const LONGEST_US = 120_000_000;

/** Node's own HDR histogram: as much memory for a million latencies as for one, three exact digits of each. */
export class Latencies {
  private readonly histogram = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });

  record(durationMs: number): void {
    this.histogram.record(Math.min(LONGEST_US, Math.max(1, Math.round(durationMs * 1000))));
  }

  get count(): number {
    return this.histogram.count;
  }

  /** The latency that so many of a hundred did not exceed; 0 of none. */
  percentileMs(percent: number): number {
    return this.histogram.percentile(percent) / 1000;
  }
}
