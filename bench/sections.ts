import { growth } from "./growth/growth";
import { holds } from "./holds/holds";
import { mixed } from "./load/mixed";
import { spike } from "./load/spike";
import { planner } from "./planner/planner";
import { purchases } from "./purchases/purchases";
import { reads } from "./reads/reads";
import { pdf } from "./receipts/pdf";
import { scale } from "./scale/scale";
import type { Section } from "./section";
import { start } from "./start-up/start";

/** Everything that `npm run bench` measures, in this order. */
export const SECTIONS: readonly Section[] = [
  holds,
  reads,
  purchases,
  mixed,
  spike,
  pdf,
  start,
  planner,
  growth,
  scale,
];

/**
 * The sections of a comma-separated list of names; all without one.
 * @throws Error naming the sections there are
 */
export function chooseSections(names: string | undefined, all = SECTIONS): readonly Section[] {
  if (names === undefined) return all;
  const wanted = new Set(names.split(","));
  const chosen = all.filter(({ name }) => wanted.has(name));
  if (chosen.length < wanted.size)
    throw new Error(`--only takes some of ${all.map(({ name }) => name).join(",")}`);
  return chosen;
}
