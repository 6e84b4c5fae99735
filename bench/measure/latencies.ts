import { createHistogram } from "node:perf_hooks";

/** Longer than anything here waits. */
const MAX_US = 120_000_000;

/** What one round on one side gave. */
export interface Figures {
  opsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Node's own HDR histogram: as much memory for a million latencies as for one, three exact digits of each. */
export class Latencies {
  private readonly histogram = createHistogram({ lowest: 1, highest: MAX_US, figures: 3 });

  record(durationMs: number): void {
    this.histogram.record(Math.min(MAX_US, Math.max(1, Math.round(durationMs * 1000))));
  }

  /** The latency that so many of a hundred did not exceed; 0 of none. */
  percentileMs(percent: number): number {
    return this.histogram.percentile(percent) / 1000;
  }

  figures(durationMs: number): Figures {
    const opsPerSecond = (this.histogram.count / durationMs) * 1000;
    return {
      opsPerSecond,
      p50Ms: this.percentileMs(50),
      p95Ms: this.percentileMs(95),
      p99Ms: this.percentileMs(99),
    };
  }
}
