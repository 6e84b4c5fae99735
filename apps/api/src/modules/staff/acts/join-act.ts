import {
  type ActDone,
  STAFF_ACTS,
  type StaffActName,
  type StaffActPlan,
  type StaffActRequest,
} from "@shop/contracts/staff/acts/acts";
import { type Act, type By, boundTo, digestOf, perform } from "../../../acts/act";
import type { Tx } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { PaymentDeps } from "../../payments/deps";
import { SAME_MONEY } from "../proposals/second-person";

// Whose plan it is no plan says.
const NOBODY = { actor: "" };

interface Reach {
  /** The purchase that it names, and the order of that name. */
  orderIds: readonly number[];
  /** Of the member; null: all. */
  venueIds: readonly number[] | null;
}

// As the page sent it.
export interface Typed {
  request: unknown;
  reach: Reach;
}

interface Changing {
  /** CLP that go back to whoever paid. */
  givesClp: number;
  /** Purchases besides the named one. */
  alsoOrderIds: readonly number[];
}

interface Shown extends Changing {
  plan: unknown;
  digest: string;
}

interface Confirmed {
  digest: string;
  by: By & { why: string };
  /** By one person: what is given back counts in their sum. */
  isAlone?: boolean;
  /** In the act's transaction, before it locks anything. */
  admit: (tx: Tx) => Promise<unknown>;
  /** The same, once its plan is the confirmed one. */
  allow?: (tx: Tx, changing: Changing) => Promise<unknown>;
}

type OfAcademy =
  | { email: string }
  | { task: string }
  | { requestId: number }
  | { wish: { email: string } | null };

// Throws StaffError NOT_UNDERSTOOD, NOT_FOUND, NOT_ALLOWED, OTHER_VENUES; ActRefused.
export interface DeskAct {
  rowOf: (request: unknown) => { reference: string } | { sectionId: number } | OfAcademy;
  /** Only by somebody who has just signed in. */
  isForFresh: (request: unknown) => boolean;
  plan: (deps: PaymentDeps, typed: Typed) => Promise<Shown>;
  perform: (deps: PaymentDeps, typed: Typed, confirmed: Confirmed) => Promise<ActDone>;
}

type Touched =
  | { orderId: number }
  | { venueIds: readonly number[] }
  | { before: unknown }
  | { jobs: unknown }
  | { request: unknown }
  | { waiting: unknown };

interface Joined<K extends StaffActName, Request, Plan, Done> {
  act: Act<Request, Plan, Done, PaymentDeps>;
  toRequest: (
    typed: StaffActRequest<K>,
    context: { deps: PaymentDeps; why: string },
  ) => Request | Promise<Request>;
  show: (plan: Plan, typed: StaffActRequest<K>) => StaffActPlan<K>;
  gives?: (plan: Plan, typed: StaffActRequest<K>) => number;
  isForFresh?: (typed: StaffActRequest<K>) => boolean;
  end?: (done: Done) => ActDone;
}

// What a request names besides, such as a refund or another venue, must be theirs, too.
function requireReach(touched: Touched, { orderIds, venueIds }: Reach): void {
  const isOfPurchase = "orderId" in touched;
  if (isOfPurchase && !orderIds.includes(touched.orderId)) throw new StaffError("NOT_FOUND");
  if ("venueIds" in touched && venueIds && !touched.venueIds.every((id) => venueIds.includes(id)))
    throw new StaffError(isOfPurchase ? "OTHER_VENUES" : "NOT_ALLOWED");
}

// What has to be typed before an act can be planned. Throws StaffError NOT_UNDERSTOOD
export function typed<T>(field: T | null | ""): T {
  if (field === null || field === "") throw new StaffError("NOT_UNDERSTOOD");
  return field;
}

export function joinAct<K extends StaffActName, Request, Plan extends Touched, Done>(
  name: K,
  {
    act,
    toRequest,
    show,
    gives = () => 0,
    isForFresh = () => STAFF_ACTS[name].isGuarded,
    end = () => "done",
  }: Joined<K, Request, Plan, Done>,
): DeskAct {
  function read(request: unknown) {
    const { data, success } = STAFF_ACTS[name].request.safeParse(request);
    if (!success) throw new StaffError("NOT_UNDERSTOOD");
    return data as StaffActRequest<K>;
  }
  const alsoIn = (planned: Parameters<typeof act.subject>[0]) =>
    act.subject(planned, null).alsoOrderIds ?? [];
  const within = (reach: Reach, typed: StaffActRequest<K>): typeof act => ({
    ...boundTo<typeof act, Plan>(typed, act),
    plan: async (...asked) => {
      const plan = await act.plan(...asked);
      requireReach(plan, reach);
      return plan;
    },
  });
  return {
    rowOf: read,
    isForFresh: (request) => isForFresh(read(request)),
    plan: async (deps, { request: sent, reach }) => {
      const typed = read(sent);
      const bound = within(reach, typed);
      const request = await toRequest(typed, { deps, why: "" });
      const plan = await bound.plan(deps.db, request, deps);
      return {
        plan: show(plan, typed),
        digest: digestOf(bound, plan),
        givesClp: gives(plan, typed),
        alsoOrderIds: alsoIn({ request, plan, by: NOBODY }),
      };
    },
    perform: async (deps, { request, reach }, { digest, by, isAlone = false, admit, allow }) => {
      const typed = read(request);
      const guarded: typeof act = {
        ...within(reach, typed),
        lock: async (tx, asked) => {
          await admit(tx);
          await act.lock(tx, asked);
        },
        act: async (tx, planned, used) => {
          await allow?.(tx, { givesClp: gives(planned.plan, typed), alsoOrderIds: alsoIn(planned) });
          return await act.act(tx, planned, used);
        },
        subject: (planned, done) => {
          const subject = act.subject(planned, done);
          const clp = isAlone ? gives(planned.plan, typed) : 0;
          const field = SAME_MONEY.has(name) ? "settledAloneClp" : "aloneClp";
          return clp === 0 ? subject : { ...subject, details: { ...subject.details, [field]: clp } };
        },
      };
      const asked = { request: await toRequest(typed, { deps, why: by.why }), digest, by };
      return end(await perform(deps.db, guarded, asked, deps));
    },
  };
}
