import { createHash } from "node:crypto";
import type { DeskAct } from "@shop/domain/purchases/desk-looks";
import type { ActReason } from "@shop/domain/purchases/reasons-copy";
import type { Database, Reader, Tx } from "../db/database";
import { type AuditSubject, noteAct } from "./audit-queries";
import { ActRefused } from "./refusal";

/** `actor` such as `staff:ana`. */
export interface By {
  actor: string;
  why?: string;
  reason?: ActReason;
}

interface Planned<Request, Plan> {
  request: Request;
  plan: Plan;
  by: By;
}

/** Work after the commit, such as a provider call; if the process dies, a job takes over. */
export class AfterCommit<Done> {
  constructor(readonly follow: () => Promise<Done>) {}
}

/** A write by staff: planned, shown, and executed only while the plan is unchanged. No HTTP and no texts. */
export interface Act<Request, Plan, Done, Deps = object> {
  name: DeskAct | ((request: Request) => DeskAct);
  /** Locks the plan's sources, so a second caller sees the first one's result. */
  lock: (tx: Tx, request: Request) => Promise<unknown>;
  /** Reads only; JSON data. @throws ActRefused when the act is impossible */
  plan: (db: Reader, request: Request, deps: Deps) => Promise<Plan>;
  /** Part of the plan that must stay the same; default: all of it. */
  decides?: (plan: Plan) => unknown;
  act: (tx: Tx, planned: Planned<Request, Plan>, deps: Deps) => Promise<Done | AfterCommit<Done>>;
  /** Audit entry, without personal data. @param done null when work follows the commit */
  subject: (planned: Planned<Request, Plan>, done: Done | null) => AuditSubject;
}

type Deciding<Plan> = { decides?: (plan: Plan) => unknown };

const decisive = <Plan>({ decides }: Deciding<Plan>, plan: Plan) => (decides ? decides(plan) : plan);

// PostgreSQL stores the names of a JSON object in its own order.
const byName = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Differs between plans. */
export const digestOf = <Plan>(act: Deciding<Plan>, plan: Plan): string =>
  createHash("sha256")
    .update(JSON.stringify(decisive(act, plan), byName))
    .digest("base64url")
    .slice(0, 16);

/** The act with the typed request in its digest. */
export const boundTo = <A extends Deciding<Plan>, Plan>(
  typed: unknown,
  act: A & Deciding<Plan>,
): A & Required<Deciding<Plan>> => ({ ...act, decides: (plan: Plan) => [typed, decisive(act, plan)] });

/**
 * One transaction with the audit entry. @param digest of the plan that was shown
 * @throws ActRefused PLAN_CHANGED when the plan differs, and those of the act
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
