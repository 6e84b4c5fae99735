import { isDeepStrictEqual } from "node:util";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { requestNumber } from "@shop/domain/rights/request-number";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { dieAtStatement } from "../../../test/database/listen-to-statements";
import { inSoak } from "../../../test/database/race-runs";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { bought, personOf, rightsDeskOf } from "../../../test/shops/desk-shop";
import { DeskError } from "../../cli/command/desk-error";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";
import { remindOfRequests } from "./requests/request-mails";

const shop = await forFile(startPurchaseShop());

const { ask, act } = rightsDeskOf(() => shop);
/** Somebody who bought as well, and somebody who types another's RUT: the same beside every child. */
const bystander = await personOf((await bought(shop)).buyer);
const stranger = await Buyer.open(shop);
const { email: strangersMailbox } = await personOf(stranger);

test("whatever family, stranger, staff, days and dying processes do, requests, terms, mails and a child's data are a model's [LAW-21]", {
  timeout: 120_000,
}, async () => {
  const history = fc.array(fc.record({ wish: step, diesAt: death }), { minLength: 4, maxLength: 14 });
  const property = fc.asyncProperty(history, async (steps) => {
    const live = await aChild();
    let model = live.start();
    let day = 0;
    for (const { wish, diesAt } of steps) {
      if (wish.do === "days") day += wish.days;
      const possible = await take(live, { model, day, diesAt }, wish);
      const look = await live.look();
      const found = possible.find((one) => isDeepStrictEqual(one, look));
      if (!found) expect(look).toEqual(possible[0]);
      model = found ?? model;
    }
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: inSoak(100, 5) });
});

const DAY_MINUTES = 24 * 60;

const kind = fc.constantFrom(
  ...(["access", "portability", "rectification", "erasure", "objection", "blocking", "consent"] as const),
);
/** Whoever bought asks, or somebody who only typed the RUT; staff act; days pass. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("ask"), who: fc.constantFrom("family", "stranger"), kind }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("act"),
      pick: fc.nat(20),
      act: fc.constantFrom("do", "do", "deny", "extend", "release"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("days"), days: fc.constantFrom(1, 3, 21) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;
type Kind = Extract<Step, { do: "ask" }>["kind"];
type Act = Extract<Step, { do: "act" }>["act"];
/** The statement at which a process dies, counted from the press; null: it lives. */
const death = fc.option(fc.integer({ min: 3, max: 25 }), { freq: 2 });

interface Request {
  who: "family" | "stranger";
  kind: Kind;
  state: "waiting" | "extended" | "done" | "denied" | "released";
  openedOn: string;
  dueOn: string;
  mails: readonly string[];
}
/** What the law's requests make of a child who was bought a course for. */
interface Model {
  requests: readonly Request[];
  isBlocked: boolean;
  hasConsent: boolean;
  /** Null once it was erased. */
  lead: string | null;
  name: string;
}

const isOpen = ({ state }: Request) => state === "waiting" || state === "extended";
const withMail = (request: Request, mail: string): Request => ({
  ...request,
  mails: [...new Set([...request.mails, mail])].toSorted(),
});

/** Art. 11: thirty days; a blocking two business days, whose weekends are Saturday and Sunday. */
function dueOf(asked: Kind, openedOn: string): string {
  if (asked !== "blocking") return addDays(openedOn, 30);
  let due = openedOn;
  for (let left = 2; left > 0; ) {
    due = addDays(due, 1);
    if (![0, 6].includes(new Date(`${due}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return due;
}

/** What a request of a kind makes of the person's data once it is done. */
function effectOf(asked: Kind, model: Model): Model {
  const lead = model.lead === "stored" ? "withdrawn" : model.lead;
  switch (asked) {
    case "objection":
    case "consent":
      return { ...model, hasConsent: false, lead };
    case "blocking":
      return { ...model, isBlocked: true, lead };
    case "erasure":
      return { ...model, hasConsent: false, lead: null };
    case "rectification":
      return { ...model, name: "Matilda" };
    default:
      return model;
  }
}

function afterAsking(model: Model, { who, kind: asked }: Extract<Step, { do: "ask" }>, today: string): Model {
  const isTwin = (request: Request) => request.who === who && request.kind === asked && isOpen(request);
  if (model.requests.some(isTwin)) return model;
  const isDone = who === "family" && asked !== "rectification" && asked !== "erasure";
  const alarm = !isDone && asked === "blocking" ? ["reminder"] : [];
  const request: Request = {
    ...{ who, kind: asked, state: isDone ? "done" : "waiting", openedOn: today, dueOn: dueOf(asked, today) },
    mails: [isDone ? "answer" : "confirmation", ...alarm],
  };
  const asking = { ...model, requests: [...model.requests, request] };
  return isDone ? effectOf(asked, asking) : asking;
}

const MOVES: Record<Request["state"], Partial<Record<Act, Request["state"]>>> = {
  waiting: { do: "done", deny: "denied", extend: "extended" },
  extended: { do: "done", deny: "denied" },
  done: { release: "released" },
  denied: {},
  released: {},
};

/** Null where staff may not do that. */
function afterActing(model: Model, index: number, deed: Act): Model | null {
  const request = model.requests[index];
  const state = request && MOVES[request.state][deed];
  if (!request || !state) return null;
  const isBlocking = request.kind === "blocking";
  if (deed === (isBlocking ? "extend" : "release")) return null;
  const mail = { do: "answer", deny: "answer", extend: "extension", release: "release" }[deed];
  const moved = withMail({ ...request, state }, mail);
  const next =
    deed === "extend"
      ? {
          ...moved,
          dueOn: addDays(request.dueOn, 30),
          mails: moved.mails.filter((one) => one !== "reminder" && one !== "overdue"),
        }
      : moved;
  const acted = { ...model, requests: model.requests.map((one) => (one === request ? next : one)) };
  if (deed === "release") return { ...acted, isBlocked: false };
  return deed === "do" ? effectOf(request.kind, acted) : acted;
}

/** The academy is reminded ten days before a term ends, of a blocking on its day, and told when it is over. */
function afterReminding(model: Model, today: string): Model {
  const requests = model.requests.map((request) => {
    const from = request.kind === "blocking" ? request.openedOn : addDays(request.dueOn, -10);
    if (!isOpen(request) || today < from) return request;
    return withMail(request, today > request.dueOn ? "overdue" : "reminder");
  });
  return { ...model, requests };
}

async function aChild() {
  await shop.moveClock(0);
  await shop.query("TRUNCATE blocked_people, leads, rights_requests CASCADE");
  const { buyer } = await bought(shop);
  const person = await personOf(buyer);
  await shop.query(
    "UPDATE students SET authorization_publicitary = true, name = 'Matilde' WHERE rut = ANY($1)",
    [[person.rut, bystander.rut]],
  );
  const lead = { firstName: "Matilde", lastName: "Soto", ...person, program: "367" };
  expect((await buyer.browser.post("/salesforce/lead", lead)).status).toBe(200);
  const others = () =>
    shop.query("SELECT name, email, gender, authorization_publicitary FROM students WHERE rut = $1", [
      bystander.rut,
    ]);
  const othersBefore = await others();

  const numberOf = async (index: number) => {
    const rows = await shop.query<{ id: string; openedOn: string }>(
      'SELECT id, opened_on::text AS "openedOn" FROM rights_requests ORDER BY id',
    );
    const row = rows[index];
    return row ? requestNumber({ ...row, id: Number(row.id) }) : "";
  };
  const today = async () => {
    const [row] = await shop.query<{ now: Date }>("SELECT shop_now() AS now");
    return santiagoDate(row?.now ?? new Date());
  };
  return {
    today,
    start: (): Model => ({
      ...{ requests: [], isBlocked: false, hasConsent: true, lead: "stored", name: "Matilde" },
    }),
    async ask({ who, kind: asked }: Extract<Step, { do: "ask" }>) {
      const wording = asked === "rectification" ? { wording: "Me llamo Matilda" } : {};
      const [asker, email] = who === "family" ? [buyer, person.email] : [stranger, strangersMailbox];
      await ask(asker, asked, { rut: person.rut, email, ...wording });
    },
    async act(index: number, deed: Act, asked: Kind | undefined) {
      const number = await numberOf(index);
      const set = deed === "do" && asked === "rectification" ? ["--set", "name=Matilda"] : [];
      await act(number, `--${deed}`, ...set);
    },
    /** Sessions end while days pass. */
    comeBack: () =>
      shop.query(
        "UPDATE sessions SET expires_at = shop_now() + interval '1 day' WHERE id IN (SELECT session_id FROM students)",
      ),
    async look() {
      const requests = await shop.query<Record<string, unknown>>(
        `SELECT CASE email WHEN $1 THEN 'stranger' ELSE 'family' END AS who, kind, state, opened_on::text AS "openedOn", due_on::text AS "dueOn",
           (SELECT coalesce(array_agg(m.kind ORDER BY m.kind), '{}') FROM rights_mails m WHERE m.request_id = r.id) AS mails
         FROM rights_requests r ORDER BY id`,
        [strangersMailbox],
      );
      const [student] = await shop.query<{ name: string; consent: boolean }>(
        "SELECT name, authorization_publicitary AS consent FROM students WHERE rut = $1",
        [person.rut],
      );
      const byRut = "SELECT state FROM leads WHERE rut = $1";
      const [told] = await shop.query<{ state: string }>(byRut, [person.rut]);
      const blocked = await shop.query<{ rut: string }>("SELECT rut FROM blocked_people");
      expect(blocked.every(({ rut }) => rut === person.rut)).toBe(true);
      expect(await others()).toEqual(othersBefore);
      const isBlocked = blocked.length > 0;
      return {
        ...{ requests, isBlocked, hasConsent: student?.consent },
        ...{ lead: told?.state ?? null, name: student?.name },
      };
    },
  };
}
type LiveChild = Awaited<ReturnType<typeof aChild>>;

interface Now {
  model: Model;
  /** Days since the first request. */
  day: number;
  diesAt: number | null;
}

/** What the person's data may be after a step: of a press that died also what they were. */
async function take(live: LiveChild, { model, day, diesAt }: Now, wish: Step): Promise<Model[]> {
  if (wish.do === "days") {
    await shop.moveClock(day * DAY_MINUTES);
    await live.comeBack();
    await remindOfRequests(shop.db);
    return [afterReminding(model, await live.today())];
  }
  if (wish.do === "ask") {
    const next = afterAsking(model, wish, await live.today());
    const hasDied = await dieAtStatement(shop.db.$client, diesAt, () => live.ask(wish));
    return hasDied ? [next, model] : [next];
  }
  if (model.requests.length === 0) return [model];
  const index = wish.pick % model.requests.length;
  const asked = model.requests[index]?.kind;
  const next = afterActing(model, index, wish.act);
  if (!next) {
    await expect(live.act(index, wish.act, asked)).rejects.toThrow(DeskError);
    return [model];
  }
  const hasDied = await dieAtStatement(shop.db.$client, diesAt, () => live.act(index, wish.act, asked));
  return hasDied ? [next, model] : [next];
}
