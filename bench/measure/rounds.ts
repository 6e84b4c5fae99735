import type { Latencies } from "./latencies";

/** What one round on one side gave. */
export interface Figures {
  opsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export type Round<Side extends string> = Record<Side, Figures>;

export function figuresOf(latencies: Latencies, durationMs: number): Figures {
  return {
    opsPerSecond: (latencies.count / durationMs) * 1000,
    p50Ms: latencies.percentileMs(50),
    p95Ms: latencies.percentileMs(95),
    p99Ms: latencies.percentileMs(99),
  };
}

/**
 * Measures all sides again and again, another one going first each time, so that whatever else the machine does
 * falls on all of them.
 */
export async function alternate<Side extends string>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<Figures>,
): Promise<Round<Side>[]> {
  const all: Round<Side>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % sides.length;
    const measured: Partial<Round<Side>> = {};
    for (const side of [...sides.slice(first), ...sides.slice(0, first)])
      measured[side] = await measure(side);
    all.push(measured as Round<Side>);
  }
  return all;
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? 0;
}

export function medianFigures(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return { opsPerSecond: of("opsPerSecond"), p50Ms: of("p50Ms"), p95Ms: of("p95Ms"), p99Ms: of("p99Ms") };
}

/** The median of the rounds' own ratios: each compares what ran in the same moments. */
export function medianRatio<Side extends string>(rounds: readonly Round<Side>[], of: Side, to: Side): number {
  return median(rounds.map((round) => round[of].opsPerSecond / round[to].opsPerSecond));
}
