import { createRandom } from "../../chaos/random";

export interface Arrival {
  /** When it is meant to be sent, from the start of the load. */
  atMs: number;
  /** Which of the mix. */
  kind: number;
}

/** A stretch of load at one rate. */
export interface Stretch {
  perSecond: number;
  seconds: number;
}

const FINE = 1_000_000;

/**
 * Arrivals as of people who know nothing of each other: the pauses between them are exponential (a Poisson process),
 * and nobody waits for another's answer. The same seed gives the same arrivals.
 * @param weights how often each kind comes, beside the others
 */
export function scheduleArrivals(
  stretches: readonly Stretch[],
  weights: readonly number[],
  seed: number,
): Arrival[] {
  const random = createRandom(seed, "arrivals");
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const pickKind = () => {
    let left = (random.below(FINE) / FINE) * all;
    return Math.max(
      0,
      weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      }),
    );
  };
  const arrivals: Arrival[] = [];
  let startMs = 0;
  for (const { perSecond, seconds } of stretches) {
    const endMs = startMs + seconds * 1000;
    const pauseMs = () => (-Math.log(1 - random.below(FINE) / FINE) / perSecond) * 1000;
    for (let atMs = startMs + pauseMs(); atMs < endMs; atMs += pauseMs())
      arrivals.push({ atMs, kind: pickKind() });
    startMs = endMs;
  }
  return arrivals;
}
