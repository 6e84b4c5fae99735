import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shop/test-kit/random";
import type { Market } from "../buyer/market";
import { openDesk, refusalOf } from "./desk";
import type { Tally } from "./tally";

/** Three people of the academy who give money back by two, by the desk's own calls. */
export interface Office {
  giveBack(): Promise<void>;
}

interface Wanted {
  databaseUrl: string;
  market: Market;
  random: Random;
  done: Tally;
}

const PROPOSER = "ana@academia.cl";
const APPROVERS = ["eva@academia.cl", "sol@academia.cl"];
/** More than one person gives alone. */
const CLP = 201_000;
const WHY = "Reclamo de la familia, revisado";
const WITHDRAWN_PERCENT = 30;
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;
/** Another person answered, or answered with a reply that was lost. */
const OVER = new Set(["PROPOSAL_OVER", "PROPOSAL_OPEN"]);
/** The purchase is another by now, or somebody works on it. */
const AGAIN = new Set(["PLAN_CHANGED", "PURCHASE_BUSY"]);

const CANDIDATES = `
  SELECT o.buy_order AS "reference" FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.state = 'authorized'
  WHERE o.state = 'finished' AND o.sold_by IS NULL AND a.amount_clp >= $1
    AND NOT EXISTS (SELECT FROM staff_proposals p WHERE p.order_id = o.id) ORDER BY o.id`;
const PROPOSED = `
  SELECT p.id, p.state FROM staff_proposals p JOIN orders o ON o.id = p.order_id
  WHERE o.buy_order = $1 ORDER BY p.at DESC LIMIT 1`;

interface Proposal {
  id: string;
  state: string;
}

export function createOffice({ databaseUrl, market, random, done }: Wanted): Office {
  const { query, signIn, call } = openDesk(databaseUrl, market);
  const cookieOf = (email: string) => signIn(email, ["finance"]);

  async function findProposal(reference: string): Promise<Proposal | undefined> {
    const [proposal] = await query<Proposal>(PROPOSED, [reference]);
    return proposal;
  }

  /** The code of its refusal; null: it waits for a second person, or nobody knows. */
  async function propose(reference: string): Promise<string | null> {
    const cookie = await cookieOf(PROPOSER);
    const params = { name: "give_goodwill" };
    const request = { reference, positions: [0], amountClp: CLP };
    const planned = await call("planAct", cookie, { params, body: { request } });
    if (planned.status !== 200) return refusalOf(planned);
    const body = { request, digest: planned.digest, reason: "mistake", why: WHY };
    return refusalOf(await call("proposeAct", cookie, { params, body }));
  }

  async function answer(email: string, id: string, to: "approve" | "reject" | "withdraw") {
    const request = { params: { id, answer: to }, body: { reason: "mistake", why: WHY } };
    return refusalOf(await call("answerProposal", await cookieOf(email), request));
  }

  /** All at once: two approve, and sometimes who proposed takes it back. */
  async function settle({ id }: Proposal, isTakenBack: boolean): Promise<(string | null)[]> {
    const approvals = APPROVERS.map((email) => answer(email, id, "approve"));
    return await Promise.all(isTakenBack ? [answer(PROPOSER, id, "withdraw"), ...approvals] : approvals);
  }

  async function untilDone(work: () => Promise<(string | null)[] | "done">): Promise<void> {
    for (const giveUpAt = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
      const refusals = await work();
      if (refusals === "done") return;
      const unknown = refusals.filter((code) => code !== null && !OVER.has(code) && !AGAIN.has(code));
      if (unknown.length > 0 || performance.now() > giveUpAt)
        throw new Error(`no money is given back: ${unknown.join(", ") || "no answer for two minutes"}`);
    }
  }

  async function giveBack(): Promise<void> {
    const candidates = await query<{ reference: string }>(CANDIDATES, [CLP]);
    if (candidates.length === 0) return done.add("staff: nothing to give back");
    const { reference } = random.pick(candidates);
    const isTakenBack = random.percent(WITHDRAWN_PERCENT);
    await untilDone(async () => {
      const refusal = await propose(reference);
      return (await findProposal(reference)) ? "done" : [refusal];
    });
    await untilDone(async () => {
      const proposal = await findProposal(reference);
      if (proposal?.state !== "open") {
        done.add(`staff: refund of two people ${proposal?.state}`);
        return "done";
      }
      const refusals = await settle(proposal, isTakenBack);
      // A section was moved or a refund settled meanwhile.
      if (refusals.includes("PLAN_CHANGED")) await answer(APPROVERS[0] ?? "", proposal.id, "reject");
      return refusals;
    });
  }

  return { giveBack };
}
