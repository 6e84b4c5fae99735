import { createHash } from "node:crypto";
import type { Database, Reader, Tx } from "../db/database";
import { type AuditSubject, noteAct } from "./audit-queries";
import { ActRefused } from "./refusal";

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

/** What follows once the transaction of an act is kept, such as asking the provider; where it dies, a job follows. */
export class AfterCommit<Done> {
  constructor(readonly follow: () => Promise<Done>) {}
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
  /** What of a plan has to be the same when it is done; all of it, where this is not said. */
  decides?: (plan: Plan) => unknown;
  act: (tx: Tx, planned: Planned<Request, Plan>, deps: Deps) => Promise<Done | AfterCommit<Done>>;
  /**
   * What the audit keeps beside the name, the person and the reason; no personal data.
   * @param done null where something follows
   */
  subject: (planned: Planned<Request, Plan>, done: Done | null) => AuditSubject;
}

/** Short name of a plan: another plan has another. */
export const digestOf = <Plan>({ decides }: { decides?: (plan: Plan) => unknown }, plan: Plan): string =>
  createHash("sha256")
    .update(JSON.stringify(decides ? decides(plan) : plan))
    .digest("base64url")
    .slice(0, 16);

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
  const done = await db.transaction(async (tx) => {
    await act.lock(tx, request);
    const plan = await act.plan(tx, request, deps);
    if (digestOf(act, plan) !== digest) throw new ActRefused("PLAN_CHANGED");
    const planned = { request, plan, by };
    const action = typeof act.name === "string" ? act.name : act.name(request);
    const done = await act.act(tx, planned, deps);
    const subject = act.subject(planned, done instanceof AfterCommit ? null : done);
    await noteAct(tx, { ...by, action, ...subject });
    return done;
  });
  return done instanceof AfterCommit ? await done.follow() : done;
}
