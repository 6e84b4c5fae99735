import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { createRandom } from "@shop/test-kit/random";
import { inSoak } from "../database/race-runs";
import { SAMPLE } from "../ownership/line";
import { OWNERSHIP } from "../ownership/ownership-lines";

// `FUZZ_SEED` repeats a run; `FUZZ_TIMES` multiplies the cases.
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));
const TIMES = Number(process.env.FUZZ_TIMES ?? inSoak(4, 1));

// Mutations per call and caller; a write can break more.
const MUTATIONS = { GET: 5, POST: 14, PUT: 14 } as const;

/** Inputs to try: each valid one, and random mutations. @param teller caller or purpose, part of the seed */
export function chooseInputs(name: EndpointName, teller: string, count: number): number[] {
  const random = createRandom(FUZZ_SEED, `${name} ${teller}`);
  const chosen = new Set(OWNERSHIP[name](SAMPLE, SAMPLE).keys());
  const wanted = Math.min(chosen.size + MUTATIONS[ENDPOINTS[name].method] * TIMES, count);
  while (chosen.size < wanted) chosen.add(random.below(count));
  return [...chosen];
}
