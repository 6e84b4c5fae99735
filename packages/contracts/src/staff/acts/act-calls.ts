import { ACT_REASONS, WHY_LENGTH } from "@shop/domain/purchases/reasons-copy";
import { SECOND_PERSON_REASONS } from "@shop/domain/refunds/second-person";
import { z } from "zod";
import { keysOf, line } from "../fields";
import { STAFF_ACT_NAMES } from "./acts";

const MAX_DIGEST = 40;
export const Digest = z.string().max(MAX_DIGEST);
/** `why` may be empty where the reason says it all. A page of an older version sends words alone. */
export const Because = z.object({
  reason: keysOf(ACT_REASONS).default("other"),
  why: line(WHY_LENGTH.max),
});
export type Because = z.output<typeof Because>;

export const ActName = z.object({ name: z.enum(STAFF_ACT_NAMES) });
// Read by the schema of the act that the address names.
const Request = z.unknown();
export const PlanBody = z.object({ request: Request });
export const PlanReply = z.object({
  plan: z.unknown(),
  digest: z.string(),
  /** Why it takes a second person, beyond which amount; null: whoever looks may do it alone. */
  second: z.object({ reason: z.enum(SECOND_PERSON_REASONS), limitClp: z.number() }).nullable(),
  /** Others read the words of the reason. */
  wantsWords: z.boolean(),
});
export const ActBody = Because.extend({ request: Request, digest: Digest });
