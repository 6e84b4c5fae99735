import { type Act, digestOf, perform } from "../acts/act";
import { ActRefused } from "../acts/refusal";
import { type Confirm, isAgreed } from "./text/confirm";
import { type Desk, type DeskAnswer, DeskError, told } from "./text/desk";
import { deskCopy } from "./text/desk-copy";

interface TypedAct<Request, Plan, Done> {
  act: Act<Request, Plan, Done, Desk["deps"]>;
  request: Request;
  why?: string;
  isSure: boolean;
  /** Null: no confirmation. */
  question: ((plan: Plan) => string) | null;
  /** @throws ActRefused when the work after the commit was refused */
  done: (plan: Plan, done: Done) => string | DeskAnswer | Promise<DeskAnswer>;
}

export async function worded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ActRefused) throw new DeskError(error);
    throw error;
  }
}

/** Shows a plan, requires a confirmation, and executes exactly that plan. @throws ActRefused, UsageError */
export async function runAct<Request, Plan, Done>(
  { deps, actor }: Desk,
  confirm: Confirm,
  { act, request, why, isSure, question, done }: TypedAct<Request, Plan, Done>,
): Promise<DeskAnswer> {
  const plan = await act.plan(deps.db, request, deps);
  if (question && !(await isAgreed(confirm, isSure, question(plan)))) return told(deskCopy.unchanged);
  const by = why === undefined ? { actor } : { actor, why };
  const result = await perform(deps.db, act, { request, digest: digestOf(act, plan), by }, deps);
  const answer = await done(plan, result);
  return typeof answer === "string" ? told(answer) : answer;
}
