import { createHash } from "node:crypto";
import type { Database, Reader, Tx } from "../db/database";
import { type AuditSubject, noteAct } from "./audit-queries";

/** Who acts, such as `staff:ana`, and why, in their own words. */
export interface By {
  actor: string;
  why?: string;
}

interface Planned<Request, Plan> {
  request: Request;
  plan: Plan;
  by: By;
}

/**
 * Something that is done to what was bought: planned, shown, and done only while the plan is the one that was shown.
 * Free of HTTP and of texts; whoever calls it words the plan, the result and the refusals.
 */
export interface Act<Request, Plan, Done, Deps = object> {
  /** As the audit names it. */
  name: string | ((request: Request) => string);
  /** Locks what the plan is read from: of two who act at once the second sees what the first has done. */
  lock: (tx: Tx, request: Request) => Promise<unknown>;
  /**
   * Reads only, and says what would be done, as data that can be written as JSON.
   * @throws ActRefused where it cannot be done
   */
  plan: (db: Reader, request: Request, deps: Deps) => Promise<Plan>;
  act: (tx: Tx, planned: Planned<Request, Plan>, deps: Deps) => Promise<Done>;
  /** What the audit keeps beside the name, the person and the reason; no personal data. */
  subject: (planned: Planned<Request, Plan>, done: Done) => AuditSubject;
}

/** The act cannot be done; its caller has a sentence for each code. */
export class ActRefused extends Error {
  override readonly name = "ActRefused";

  constructor(
    readonly code: ActRefusal,
    readonly detail = "",
  ) {
    super(`${code} ${detail}`.trim());
  }
}

export type ActRefusal =
  | "PLAN_CHANGED"
  | "ORDER_UNKNOWN"
  | "NO_RECEIPT"
  | "CONTACT_FORGOTTEN"
  | "SUSPENSION_UNKNOWN"
  | "SUSPENSION_ANSWERED"
  | "DOCUMENT_UNKNOWN"
  | "DOCUMENT_NOT_OPEN"
  | "FOLIO_TAKEN"
  | "NO_SALE"
  | "NO_ACCOUNT"
  | "REFUND_UNKNOWN"
  | "REFUND_NOT_OPEN"
  | "REFUND_NOT_LEFT";

/** Short name of a plan: another plan has another. */
export const digestOf = (plan: unknown): string =>
  createHash("sha256").update(JSON.stringify(plan)).digest("base64url").slice(0, 16);

/**
 * Does an act in one transaction, which writes into the audit who did it and why.
 * @param digest of the plan that whoever acts has seen
 * @throws ActRefused PLAN_CHANGED when it is another one by now, and those of the act
 */
export async function perform<Request, Plan, Done, Deps>(
  db: Database,
  act: Act<Request, Plan, Done, Deps>,
  { request, digest, by }: { request: Request; digest: string; by: By },
  deps: Deps,
): Promise<Done> {
  return await db.transaction(async (tx) => {
    await act.lock(tx, request);
    const plan = await act.plan(tx, request, deps);
    if (digestOf(plan) !== digest) throw new ActRefused("PLAN_CHANGED");
    const planned = { request, plan, by };
    const done = await act.act(tx, planned, deps);
    const action = typeof act.name === "string" ? act.name : act.name(request);
    await noteAct(tx, { ...by, action, ...act.subject(planned, done) });
    return done;
  });
}
