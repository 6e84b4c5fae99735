import { STAFF_ACTS } from "@shop/contracts/staff/acts/acts";
import type { StaffBoard } from "@shop/contracts/staff/board";
import { STAFF_ENDPOINTS, type StaffCall } from "@shop/contracts/staff/endpoints";
import type { StaffPurchase, StaffPurchases } from "@shop/contracts/staff/purchases";
import { hasRight, STAFF_ROLES, type StaffRole } from "@shop/contracts/staff/rights";
import type { StaffSections } from "@shop/contracts/staff/sections/sections";
import { formatRut } from "@shop/domain/people/rut";
import { beforeEach, expect, test } from "vitest";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { aSale } from "../../../../test/shops/hand-sale";
import { DESK_HOST, openDesk, StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const { buyOrder } = await bought(shop, { students: 2 });
await shop.query(
  "UPDATE guardians SET name = 'María José', father_last_name = 'Ñúñez', phone = '+56987651234'",
);
await shop.query(
  "UPDATE students SET name = 'Tomás', father_last_name = 'Ñúñez', last_name = 'Peña' WHERE id = (SELECT student_id FROM order_lines WHERE position = 0)",
);
const [facts] = await shop.query<{
  reference: string;
  rut: string;
  email: string;
  card: string;
  code: string;
  own: string;
}>(
  `SELECT o.reference, g.rut, g.email, a.card_number AS card, a.authorization_code AS code, s.rut AS own
   FROM orders o JOIN guardians g ON g.id = o.guardian_id JOIN payment_attempts a ON a.order_id = o.id
     JOIN order_lines l ON l.order_id = o.id AND l.position = 0 JOIN students s ON s.id = l.student_id WHERE o.buy_order = $1`,
  [buyOrder],
);
if (!facts) throw new Error("nothing was bought");
const { reference } = facts;
await bought(shop);
await shop.query(
  "UPDATE guardians SET name = 'Pedro', father_last_name = 'Soto', mother_last_name = 'Vera', email = 'pedro@soto.cl', phone = '+56911111111' WHERE name <> 'María José'",
);

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const EVERYBODY = { email: "ana@academia.cl", roles: [...STAFF_ROLES] };

async function find(browser: StaffBrowser, q: string): Promise<string[]> {
  const { body } = await browser.call("findPurchases", { query: { q } });
  return (body as unknown as StaffPurchases).purchases.map((purchase) => purchase.buyOrder);
}

test("a purchase is found by whatever a parent or a bank says of it, and by half a name without accents [DESK-05]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const ways = [
    ...["maria nu", "ÑUÑEZ", "jose maria", "tomas pena", "Peña Tomás"],
    ...[
      facts.rut,
      formatRut(facts.rut),
      facts.own,
      facts.email,
      facts.email.toUpperCase(),
      facts.email.slice(0, 6),
    ],
    ...["987651234", "+56 9 8765 1234", "8765 1234"],
    ...[reference, reference.toLowerCase(), buyOrder, `${buyOrder}-1`],
    ...[
      `https://tienda.cl/result-transaction?buyOrder=${buyOrder}`,
      `http://${DESK_HOST}/gestion/compra/${reference}`,
    ],
    ...[facts.card, facts.code],
  ];
  for (const way of ways) expect(await find(browser, way), way).toContain(buyOrder);
  for (const other of ["nadie", "maria soto", "%", "__", "11.111.111-1", "0000", "' OR 1=1"])
    expect(await find(browser, other), other).not.toContain(buyOrder);
  expect(await find(browser, "")).toHaveLength(2);
});

test("its page has people, courses, payments and all that happened, and the look is audited [DESK-06]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const { body } = await browser.call("readPurchase", { params: { reference } });
  const purchase = body as unknown as StaffPurchase;
  expect(purchase).toMatchObject({ reference, buyOrder, state: "finished", isInReview: false });
  expect(purchase.students).toHaveLength(2);
  expect(purchase.payments).toMatchObject([
    { state: "authorized", clp: purchase.totalClp, card: facts.card },
  ]);
  const lines = purchase.students.map((student) => student?.totalClp ?? 0);
  expect(lines.reduce((sum, clp) => sum + clp, 0)).toBe(purchase.totalClp);
  expect(purchase.timeline.map(({ name }) => name)).toContain("paid");
  expect(
    await shop.query(
      "SELECT actor, action, order_id IS NOT NULL AS named FROM desk_actions WHERE action = 'show'",
    ),
  ).toEqual([{ actor: `staff:${EVERYBODY.email}`, action: "show", named: true }]);
  const again = await browser.call("readPurchase", { params: { reference } });
  expect((again.body as unknown as StaffPurchase).timeline.map(({ kind }) => kind)).toContain("look");
});

type Row = readonly [row: string, venueIds: readonly number[] | null, isTheirs: boolean];
const ROWS: readonly Row[] = [
  ["of all venues", null, true],
  ["of its venue", [VENUE], true],
  ["of another venue", [VENUE + 1], false],
];

const RESEND = { params: { name: "resend" }, body: { request: { reference } } };
const OF_ANOTHER_PLAN = { ...RESEND, body: { ...RESEND.body, digest: "of another plan", why: "Lo pidió" } };
const NOBODYS = crypto.randomUUID();
const [SECTION = 0] = COURSES;
const ofSection = { params: { id: String(SECTION) } };
const sale = aSale({ way: "link", proof: "" });
const [sold] = sale.students;
interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}
const OF_DAY: Request = { body: { day: "2", venue: String(VENUE), why: "Asistencia" } };
const REQUESTS: Partial<Record<StaffCall, Request>> = {
  readPurchase: { params: { reference } },
  findChanges: { params: { reference, position: "0" } },
  chooseMails: { body: { off: [] } },
  readRequest: { params: { id: "1" } },
  endSession: { body: { id: crypto.randomUUID() } },
  setCodes: { body: { code: "no code" } },
  removeKey: { body: { id: "nobodys" } },
  addNote: { params: { reference: buyOrder }, body: { text: "Llama en la tarde" } },
  planAct: RESEND,
  doAct: OF_ANOTHER_PLAN,
  proposeAct: OF_ANOTHER_PLAN,
  readProposal: { params: { id: NOBODYS } },
  answerProposal: { params: { id: NOBODYS, answer: "approve" }, body: { why: "Lo pidió" } },
  readRefundAccount: { params: { id: "1" } },
  readSection: ofSection,
  readSeats: ofSection,
  readClassList: ofSection,
  exportClassList: { ...ofSection, body: { why: "Asistencia" } },
  printClassList: { ...ofSection, body: { why: "Asistencia" } },
  exportDayLists: OF_DAY,
  printDayLists: OF_DAY,
  exportFigure: { body: { why: "Contabilidad" } },
  findSaleCourses: { query: { program: String(PROGRAM), venue: String(VENUE), month: "3" } },
  quoteSale: { body: { lines: [sold?.line], ruts: [], coupon: null } },
  planSale: { body: { sale } },
  sell: { body: { sale, digest: "of another plan", why: "Lo pidió" } },
};
const asked = (name: StaffCall) => REQUESTS[name] ?? {};
const OF_ONE_ROW: readonly StaffCall[] = [
  ...([
    "readPurchase",
    "findChanges",
    "addNote",
    "planAct",
    "doAct",
    "proposeAct",
    "readSection",
    "readSeats",
    "readClassList",
    "exportClassList",
    "printClassList",
  ] as const),
];

const OF_ONES_VENUES: readonly StaffCall[] = ["quoteSale", "planSale", "sell"];

const OF_ALL_VENUES: readonly StaffCall[] = ["readRequest", "readAudit", "checkAudit", "findPeople"];

const CALLS = Object.entries(STAFF_ENDPOINTS) as [StaffCall, (typeof STAFF_ENDPOINTS)[StaffCall]][];

const isElsewhere = (name: StaffCall, venueIds: Row[1], isTheirs: boolean) =>
  (OF_ALL_VENUES.includes(name) && venueIds !== null) || (OF_ONES_VENUES.includes(name) && !isTheirs);

function answerFor(role: StaffRole, name: StaffCall, [, venueIds, isTheirs]: Row): number {
  const { needs } = STAFF_ENDPOINTS[name];
  if (needs !== "nobody" && needs !== "member" && !hasRight([role], needs)) return 403;
  const isWrite = name === "doAct" || name === "proposeAct";
  if (isElsewhere(name, venueIds, isTheirs)) return 403;
  const isAct = name === "planAct" || isWrite;
  if (isAct && !hasRight([role], STAFF_ACTS.resend.right)) return 403;
  // There is no refund, no request and no proposal.
  const isOfNone = ["readRefundAccount", "readRequest", "readProposal", "answerProposal"].includes(name);
  if (isOfNone || (OF_ONE_ROW.includes(name) && !isTheirs)) return 404;
  // A wrong code.
  if (name === "setCodes") return 400;
  return isWrite || name === "sell" ? 409 : 200;
}

function expectRows(name: StaffCall, body: object, isTheirs: boolean): void {
  const reply = body as StaffPurchases & StaffSections & StaffBoard;
  if (name === "findPurchases") expect(reply.purchases).toHaveLength(isTheirs ? 2 : 0);
  if (name === "findSections") expect(reply.choices.venues.some(({ id }) => id === VENUE)).toBe(isTheirs);
  if (name === "readBoard") expect(reply.total.purchases).toBe(isTheirs ? 2 : 0);
}

const MATRIX = STAFF_ROLES.flatMap((role) => ROWS.map((row) => [role, ...row] as const));

test.each(MATRIX)("%s %s: each call and row by its right [DESK-07]", async (role, ...row) => {
  const [, venueIds, isTheirs] = row;
  const person = { email: "ana@academia.cl", roles: [role], venueIds: venueIds && [...venueIds] };
  const { browser } = await openDesk(shop, person);
  for (const [name, { needs }] of CALLS) {
    if (needs === "nobody") continue;
    const { status, body } = await browser.call(name, asked(name));
    expect([name, status]).toEqual([name, answerFor(role, name, row)]);
    if (status === 200) expectRows(name, body, isTheirs);
  }
});

test("nobody signed in: every call but those of signing in is refused, and so is a write from elsewhere [DESK-07]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  for (const [name, { needs, method }] of CALLS) {
    if (needs !== "nobody")
      expect((await new StaffBrowser(shop).call(name, asked(name))).status, name).toBe(401);
    if (method !== "POST") continue;
    const foreign = { ...asked(name), headers: { origin: "https://evil.example" } };
    expect((await browser.call(name, foreign)).body.code, name).toBe("ORIGIN_REFUSED");
  }
});

test("whatever the desk shows is noted at the purchases that it shows: no other family is told of a look [DESK-06] [MINE-08]", async () => {
  const elsewhere = await openDesk(shop, { ...EVERYBODY, venueIds: [VENUE + 1] });
  const { browser } = await openDesk(shop, { ...EVERYBODY, email: "eva@academia.cl" });
  await shop.query("TRUNCATE desk_actions");
  for (const [name, { method }] of CALLS) {
    if (method !== "GET") continue;
    await browser.call(name, asked(name));
    await elsewhere.browser.call(name, asked(name));
  }
  await browser.call("findPurchases", { query: { q: "nadie" } });
  const looks = await shop.query<{ action: string; isOfMany: boolean }>(
    `SELECT action, order_id IS NULL AND details ->> 'found' IS DISTINCT FROM '0' AS "isOfMany" FROM desk_actions`,
  );
  expect(new Set(looks.map(({ action }) => action))).toEqual(
    new Set(["list", "show", "cancel_section", "export_classes", "people", "audit"]),
  );
  expect(looks.filter(({ isOfMany }) => isOfMany)).toEqual([]);
});

test("where the desk is not, its addresses are like any that nobody has [DESK-08] [ROUTE-28]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const nowhere = (await shop.newBrowser().get("/../nirgends")).status;
  for (const [name] of CALLS) {
    const { status, body } = await browser.call(name, { ...asked(name), host: "tienda.cl" });
    expect([name, status, body.code]).toEqual([name, nowhere, undefined]);
  }
  await shop.query("UPDATE staff_members SET ended_at = shop_now()");
  expect((await browser.call("beginSignIn")).status).toBe(nowhere);
});

test("of somebody who is blocked there is no name, no contact and no act, and the purchase is found by its number [DESK-79]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const block = (rut: string) =>
    shop.query(
      `WITH off AS (SELECT set_config('session_replication_role', 'replica', true))
       INSERT INTO blocked_people (rut, request_id, since) SELECT $1, 0, now() FROM off`,
      [rut],
    );
  const read = async () =>
    (await browser.call("readPurchase", { params: { reference } })).body as unknown as StaffPurchase;
  const plan = (name: string, request: object) =>
    browser.call("planAct", { params: { name }, body: { request: { reference, ...request } } });
  const open = await read();
  const correct = open.acts.find((act) => act.name === "correct" && act.request.position === 0);
  const nothing = { name: "Datos bloqueados", rut: null, email: null, phone: null };

  await block(facts.own);
  const { students, guardian, acts } = await read();
  expect(students).toEqual([{ ...open.students[0], ...nothing, school: null }, open.students[1]]);
  expect(guardian).toEqual(open.guardian);
  const named = acts.flatMap(({ request }) =>
    "positions" in request ? request.positions : "position" in request ? [request.position] : [],
  );
  expect(new Set(named)).toEqual(new Set([null, 1]));
  expect(acts.map(({ name }) => name)).toEqual(expect.arrayContaining(["resend", "correct", "change"]));
  const refused = { status: 409, body: { code: "PERSON_BLOCKED" } };
  expect(await plan("correct", correct?.request ?? {})).toMatchObject(refused);
  expect(await plan("annul", {})).toMatchObject(refused);
  expect(await plan("end_students", { kind: "termination", positions: [0, 1], amountClp: 0 })).toMatchObject(
    refused,
  );
  const changes = { params: { reference, position: "0" } };
  expect(await browser.call("findChanges", changes)).toMatchObject(refused);
  for (const way of ["tomas pena", facts.own]) expect(await find(browser, way)).not.toContain(buyOrder);
  expect(await find(browser, "maria nunez")).toContain(buyOrder);

  await block(facts.rut);
  expect(await read()).toMatchObject({ guardian: nothing, acts: [] });
  expect(await plan("resend", {})).toMatchObject(refused);
  for (const way of ["maria nunez", facts.email, facts.rut, "987651234", facts.card, facts.code])
    expect(await find(browser, way), way).not.toContain(buyOrder);
  expect(await find(browser, reference)).toContain(buyOrder);
  const { body } = await browser.call("findPurchases", { query: { q: reference } });
  const [listed] = (body as unknown as StaffPurchases).purchases;
  expect(listed).toMatchObject({ guardian: "Datos bloqueados", email: null });
  expect(listed?.students[0]).toBe("Datos bloqueados");
  await shop.query("DELETE FROM blocked_people");
});
