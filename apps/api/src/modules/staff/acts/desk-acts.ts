import {
  type ActDone,
  STAFF_ACTS,
  type StaffActName,
  type StaffActPlan,
  type StaffActRequest,
} from "@shop/contracts/staff/acts";
import { type Act, digestOf, perform } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { StaffError } from "../../../plugins/desk/staff-error";
import { answerOfSuspension } from "../../endings/suspensions/answer-suspension";
import { fullName } from "../../messaging/receipts/receipt-students";
import type { PaymentDeps } from "../../payments/deps";
import type { RefundProgress } from "../../payments/refund/settle-refund";
import { verdictOnRefund } from "../../payments/refund/verdict-on-refund";
import { readConfirmed, resolveReview } from "../../payments/settle/resolve-review";
import { correctName } from "../../privacy/rectification/correct-name";
import { readField } from "../../privacy/rectification/rectifiable-fields";
import { resendReceiptAct } from "../../sales/receipts/resend-receipt";
import { releaseClaims } from "../../sales/sold/release-claims";

/** As the page sent it, and the orders that it may touch. */
interface Typed {
  request: unknown;
  orderIds: readonly number[];
}

interface Confirmed {
  digest: string;
  by: { actor: string; why: string };
}

/** Throws StaffError NOT_UNDERSTOOD, NOT_FOUND; ActRefused. */
interface DeskAct {
  referenceOf: (request: unknown) => string;
  plan: (deps: PaymentDeps, typed: Typed) => Promise<{ plan: unknown; digest: string }>;
  perform: (deps: PaymentDeps, typed: Typed, confirmed: Confirmed) => Promise<ActDone>;
}

interface Joined<K extends StaffActName, Request, Plan, Done> {
  act: Act<Request, Plan, Done, PaymentDeps>;
  toRequest: (
    typed: StaffActRequest<K>,
    context: { deps: PaymentDeps; why: string },
  ) => Request | Promise<Request>;
  show: (plan: Plan) => StaffActPlan<K>;
  end?: (done: Done) => ActDone;
}

function join<K extends StaffActName, Request, Plan extends { orderId: number }, Done>(
  name: K,
  { act, toRequest, show, end = () => "done" }: Joined<K, Request, Plan, Done>,
): DeskAct {
  function read(request: unknown) {
    const { data, success } = STAFF_ACTS[name].request.safeParse(request);
    if (!success) throw new StaffError("NOT_UNDERSTOOD");
    return data as StaffActRequest<K> & { reference: string };
  }
  // What the request names besides, such as a refund, is of the same purchase.
  const within = (orderIds: readonly number[]): typeof act => ({
    ...act,
    plan: async (...asked) => {
      const plan = await act.plan(...asked);
      if (!orderIds.includes(plan.orderId)) throw new StaffError("NOT_FOUND");
      return plan;
    },
  });
  return {
    referenceOf: (request) => read(request).reference,
    plan: async (deps, { request, orderIds }) => {
      const typed = await toRequest(read(request), { deps, why: "" });
      const plan = await within(orderIds).plan(deps.db, typed, deps);
      return { plan: show(plan), digest: digestOf(act, plan) };
    },
    perform: async (deps, { request, orderIds }, { digest, by }) => {
      const typed = await toRequest(read(request), { deps, why: by.why });
      return end(await perform(deps.db, within(orderIds), { request: typed, digest, by }, deps));
    },
  };
}

const readNames = (typed: StaffActRequest<"correct">["changes"]) =>
  Object.assign(
    {},
    ...Object.entries(typed).map(([field, text]) => {
      const value = readField(field, text);
      if (!value) throw new StaffError("NOT_UNDERSTOOD");
      return value;
    }),
  );

/** @throws ActRefused REFUND_REFUSED */
function endOfRefund(result: RefundProgress | null): ActDone {
  switch (result?.progress) {
    case undefined:
      return "done";
    case "done":
      return result.refund.amountClp ? "done" : "not_charged";
    case "transfer":
      return "by_transfer";
    case "unclear":
      return "unclear";
    case "busy":
    case "waiting":
      return "waiting";
    case "refused":
      throw new ActRefused("REFUND_REFUSED", result.reason);
  }
}

/** The house's acts by their names at the desk. */
export const JOINED_ACTS: Readonly<Record<StaffActName, DeskAct>> = {
  resend: join("resend", {
    act: resendReceiptAct,
    toRequest: ({ reference }) => ({ buyOrder: reference }),
    show: ({ email, isAnnulled }) => ({ email, isAnnulled }),
  }),
  correct: join("correct", {
    act: correctName,
    toRequest: ({ reference, position, changes }) => ({
      buyOrder: reference,
      position,
      changes: readNames(changes),
    }),
    show: ({ student, after, version }) => ({
      before: fullName(student),
      after: fullName({ ...student, ...after }),
      version: version + 1,
    }),
  }),
  release: join("release", {
    act: releaseClaims,
    toRequest: ({ reference }) => ({ buyOrder: reference }),
    show: ({ people }) => ({ people }),
  }),
  answer_suspension: join("answer_suspension", {
    act: answerOfSuspension,
    toRequest: ({ id, isGranted }) => ({ id, isGranted }),
    show: ({ from, until }) => ({ from, until }),
  }),
  settle_refund: join("settle_refund", {
    act: verdictOnRefund,
    toRequest: ({ refundId, as }, { why }) => ({ refundId, as, why }),
    show: ({ askedClp, purpose, route, state }) => ({ clp: askedClp, purpose, route, state }),
  }),
  resolve_review: join("resolve_review", {
    act: resolveReview,
    toRequest: async ({ reference, as }, { deps, why }) => ({
      buyOrder: reference,
      why,
      confirmed: as === "approved" ? await readConfirmed(deps, reference) : null,
    }),
    show: ({ refundIds }) => ({ refundsAsked: refundIds.length }),
    end: endOfRefund,
  }),
};
