import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { createRandom } from "@shop/test-kit/random";
import { inSoak } from "../database/race-runs";
import { SAMPLE } from "../ownership/line";
import { OWNERSHIP } from "../ownership/ownership-lines";

/** `FUZZ_SEED` repeats a run; `FUZZ_TIMES` asks for so many times the cases. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));
const TIMES = Number(process.env.FUZZ_TIMES ?? inSoak(4, 1));

/** Mutations that are tried of one call for one asker beside the ledger: a write can break more. */
const MUTATIONS = { GET: 5, POST: 14, PUT: 14 } as const;

/**
 * Which of a call's inputs are tried: each valid one, and mutations by chance.
 * @param teller of the chances: who asks, or why
 * @param count of the call's inputs
 */
export function chooseInputs(name: EndpointName, teller: string, count: number): number[] {
  const random = createRandom(FUZZ_SEED, `${name} ${teller}`);
  const chosen = new Set(OWNERSHIP[name](SAMPLE, SAMPLE).keys());
  const wanted = Math.min(chosen.size + MUTATIONS[ENDPOINTS[name].method] * TIMES, count);
  while (chosen.size < wanted) chosen.add(random.below(count));
  return [...chosen];
}
