import { type Act, type ActRefusal, ActRefused, digestOf, perform } from "../acts/act";
import { type Confirm, isAgreed } from "../modules/backoffice/desk/confirm";
import { type Desk, type DeskAnswer, DeskError, told } from "../modules/backoffice/desk/desk";
import { deskCopy, ORDER_STATE_NAMES, REFUND_STATE_NAMES } from "../modules/backoffice/desk/desk-copy";
import { DOCUMENT_STATE_NAMES } from "../modules/backoffice/tax/tax-desk-copy";

interface TypedAct<Request, Plan, Done> {
  act: Act<Request, Plan, Done, Desk["deps"]>;
  request: Request;
  why?: string;
  isSure: boolean;
  /** What is asked before the act; null where it is done at once. */
  question: ((plan: Plan) => string) | null;
  done: (plan: Plan, done: Done) => string;
}

/** Refusals that tell the state of something. */
const STATE_NAMES: Partial<Record<ActRefusal, Readonly<Record<string, string>>>> = {
  NO_RECEIPT: ORDER_STATE_NAMES,
  NO_SALE: ORDER_STATE_NAMES,
  DOCUMENT_NOT_OPEN: DOCUMENT_STATE_NAMES,
  REFUND_NOT_OPEN: REFUND_STATE_NAMES,
};

/** The refusal of an act as a sentence. */
export async function worded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ActRefused)
      throw new DeskError(error.code, STATE_NAMES[error.code]?.[error.detail] ?? error.detail);
    throw error;
  }
}

/** Shows the plan of an act, asks, and does what was shown. @throws ActRefused, UsageError */
export async function runAct<Request, Plan, Done>(
  { deps, actor }: Desk,
  confirm: Confirm,
  { act, request, why, isSure, question, done }: TypedAct<Request, Plan, Done>,
): Promise<DeskAnswer> {
  const plan = await act.plan(deps.db, request, deps);
  if (question && !(await isAgreed(confirm, isSure, question(plan)))) return told(deskCopy.unchanged);
  const by = why === undefined ? { actor } : { actor, why };
  const result = await perform(deps.db, act, { request, digest: digestOf(plan), by }, deps);
  return told(done(plan, result));
}
