import {
  type ActDone,
  STAFF_ACTS,
  type StaffActName,
  type StaffActPlan,
  type StaffActRequest,
} from "@shop/contracts/staff/acts";
import { type Act, digestOf, perform } from "../../../acts/act";
import type { Tx } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { PaymentDeps } from "../../payments/deps";

/** As the page sent it, and the orders that it may touch. */
export interface Typed {
  request: unknown;
  orderIds: readonly number[];
}

interface Confirmed {
  digest: string;
  by: { actor: string; why: string };
  /** In the act's transaction, before it locks the purchase. */
  admit: (tx: Tx) => Promise<unknown>;
  /** The same, once its plan is the confirmed one. */
  allow?: (tx: Tx, givesClp: number) => Promise<unknown>;
}

interface Shown {
  plan: unknown;
  digest: string;
  /** CLP that go back to whoever paid. */
  givesClp: number;
}

/** Throws StaffError NOT_UNDERSTOOD, NOT_FOUND; ActRefused. */
export interface DeskAct {
  referenceOf: (request: unknown) => string;
  plan: (deps: PaymentDeps, typed: Typed) => Promise<Shown>;
  perform: (deps: PaymentDeps, typed: Typed, confirmed: Confirmed) => Promise<ActDone>;
}

interface Joined<K extends StaffActName, Request, Plan, Done> {
  act: Act<Request, Plan, Done, PaymentDeps>;
  toRequest: (
    typed: StaffActRequest<K>,
    context: { deps: PaymentDeps; why: string },
  ) => Request | Promise<Request>;
  show: (plan: Plan) => StaffActPlan<K>;
  gives?: (plan: Plan, typed: StaffActRequest<K>) => number;
  end?: (done: Done) => ActDone;
}

/** An act of the house as the desk calls it. */
export function joinAct<K extends StaffActName, Request, Plan extends { orderId: number }, Done>(
  name: K,
  { act, toRequest, show, gives = () => 0, end = () => "done" }: Joined<K, Request, Plan, Done>,
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
      const typed = read(request);
      const plan = await within(orderIds).plan(deps.db, await toRequest(typed, { deps, why: "" }), deps);
      return { plan: show(plan), digest: digestOf(act, plan), givesClp: gives(plan, typed) };
    },
    perform: async (deps, { request, orderIds }, { digest, by, admit, allow }) => {
      const typed = read(request);
      const guarded: typeof act = {
        ...within(orderIds),
        lock: async (tx, asked) => {
          await admit(tx);
          await act.lock(tx, asked);
        },
        act: async (tx, planned, used) => {
          await allow?.(tx, gives(planned.plan, typed));
          return await act.act(tx, planned, used);
        },
      };
      const asked = { request: await toRequest(typed, { deps, why: by.why }), digest, by };
      return end(await perform(deps.db, guarded, asked, deps));
    },
  };
}
