import { type Act, digestOf, perform } from "../../acts/act";
import { type Desk, type DeskAnswer, FLAG, TEXT, told } from "./define-command";
import { readReason, UsageError } from "./read-words";
import { usageCopy as copy } from "./usage-copy";

/** Options of an act: why, for the audit, and agreement where no terminal can confirm. */
export const SURE = { reason: TEXT, yes: FLAG };

interface Sure {
  why?: string;
  isSure: boolean;
}

/** @throws UsageError */
export const readSure = ({ reason, yes }: { reason?: string | undefined; yes: boolean }) => ({
  why: readReason(reason),
  isSure: yes,
});

interface TypedAct<Request, Plan, Done> {
  act: Act<Request, Plan, Done, Desk["deps"]>;
  /** Null: no confirmation. */
  question: ((plan: Plan) => string) | null;
  /** @throws ActRefused when the work after the commit was refused */
  done: (plan: Plan, done: Done) => string | DeskAnswer | Promise<DeskAnswer>;
}

async function isAgreed({ confirm }: Desk, question: string): Promise<boolean> {
  if (!confirm) throw new UsageError(`${question}\n${copy.needYes}`);
  return await confirm(`${question}\n${copy.typeToGoOn}`);
}

/** Shows a plan, requires a confirmation, and executes exactly that plan. @throws ActRefused, UsageError */
export async function runAct<Request, Plan, Done>(
  desk: Desk,
  request: Request & Sure,
  { act, question, done }: TypedAct<Request, Plan, Done>,
): Promise<DeskAnswer> {
  const { deps, actor } = desk;
  const { why, isSure } = request;
  const plan = await act.plan(deps.db, request, deps);
  if (question && !isSure && !(await isAgreed(desk, question(plan)))) return told(copy.unchanged);
  const by = why === undefined ? { actor } : { actor, why };
  const result = await perform(deps.db, act, { request, digest: digestOf(act, plan), by }, deps);
  const answer = await done(plan, result);
  return typeof answer === "string" ? told(answer) : answer;
}
