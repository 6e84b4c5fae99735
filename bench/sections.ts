import { dearest } from "./dearest/dearest";
import { desk } from "./desk/desk";
import { growth } from "./growth/growth";
import { mixed } from "./load/mixed";
import { nodes } from "./nodes/nodes";
import { reads } from "./reads/reads";
import { receipts } from "./receipts/receipts";
import type { Section } from "./section";
import { start } from "./start-up/start";
import { tracing } from "./tracing/tracing";
import { writes } from "./writes/writes";

/** Everything that `npm run bench` measures, in this order. */
export const SECTIONS: readonly Section[] = [
  writes,
  tracing,
  nodes,
  reads,
  mixed,
  receipts,
  dearest,
  start,
  growth,
  desk,
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
