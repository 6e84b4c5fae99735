import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { SCHEMAS } from "@shop/contracts/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../test/frozen-offer";
import { type PurchaseShop, startPurchaseShop } from "../test/purchase-shop";

const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

let shop: PurchaseShop;
let buyer: Buyer;
let buyOrder: string;
beforeAll(async () => {
  shop = await startPurchaseShop();
  buyer = await Buyer.open(shop);
  ({ buyOrder } = await buyer.press());
});
afterAll(() => shop.close());

/** The call's answer, which its contract must accept as it stands. */
async function read(name: EndpointName, url: string): Promise<unknown> {
  const { status, body } = await buyer.browser.get(url);
  expect(status).toBe(200);
  expect(SCHEMAS[name].reply.safeParse(body).error?.issues).toBeUndefined();
  return Array.isArray(body) ? body[0] : body;
}

/** The value at a dotted path; `undefined` is a name that the wire does not have. */
function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value);
}

test.each<[row: string, call: EndpointName, url: () => string, names: string]>([
  [
    "[ENT-04]",
    "listStudents",
    () => "/students",
    "regionId communeId schoolRegionId schoolCommuneId schoolId",
  ],
  [
    "[ENT-12]",
    "findOrder",
    () => `/orders?buyOrder=${buyOrder}`,
    "id sessionId financingPartyId caretakerId buyOrder url token createdAt",
  ],
  [
    "[ENT-17]",
    "findOrder",
    () => `/orders?buyOrder=${buyOrder}`,
    "orderDetails.0.locationId orderDetails.0.programId orderDetails.0.coursesIds orderDetails.0.studentId",
  ],
  [
    "[ENT-19]",
    "findOrder",
    () => `/orders?buyOrder=${buyOrder}`,
    "OrderDetails.0.Course.0.id OrderDetails.0.Course.0.name OrderDetails.0.Course.0.hasMention " +
      "OrderDetails.0.Course.0.isElective OrderDetails.0.Course.0.isCommon",
  ],
  [
    "[ENT-26]",
    "getVenue",
    () => `/locations/${VENUE}`,
    "Commune.id Commune.name Commune.regionId City.id City.name Region.id Region.name",
  ],
  [
    "[ENT-27]",
    "getProgramWithChildren",
    () => `/programs/${PROGRAM}/withchildrens`,
    "id name code parentId order isOnline isPdvX",
  ],
  ["[ENT-32]", "getProgramDates", () => `/datesprograms/${PROGRAM}`, `id enable ${MONTHS.join(" ")}`],
  [
    "[ENT-34]",
    "getQuote",
    () =>
      `/quote?locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}&studentId=${buyer.studentId}&orderId=${buyer.orderId}`,
    "porcentajeDescuento valorDescuento valorMatricula",
  ],
])(
  "%s %s answers the specification's names verbatim [ENT-04] [ENT-12] [ENT-17] [ENT-19] [ENT-26] [ENT-27] [ENT-32] [ENT-34]",
  async (_row, call, url, names) => {
    const answer = await read(call, url());
    for (const name of names.split(" "))
      expect([name, at(answer, name) === undefined]).toEqual([name, false]);
  },
);

test("a coupon is tried by the quote itself: there is no other call that tells whether a code exists [COUPON-14]", async () => {
  const other = await Buyer.open(shop);
  const quote = async (coupon: string) => {
    const query = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}&studentId=${other.studentId}`;
    const { status, body } = await other.browser.get(
      `/quote?${query}&orderId=${other.orderId}&coupon=${coupon}`,
    );
    expect(status).toBe(200);
    return body as { validCupon: boolean; valorCupon: number; precioTotal: number };
  };
  expect(await quote("BECA100")).toMatchObject({ validCupon: true, precioTotal: 0 });
  expect(await quote("NOEXISTE")).toMatchObject({ validCupon: false, valorCupon: 0 });
});

test("a programme has a flag for each of the twelve months [ENT-31]", async () => {
  const { enable } = (await read("getProgramWithChildren", `/programs/${PROGRAM}/withchildrens`)) as {
    enable: unknown[];
  };
  expect(enable).toHaveLength(12);
  expect(enable.every((flag) => typeof flag === "boolean")).toBe(true);
});

test("months come from the programme, the year or the venue by one call, the course load by month [API-47]", async () => {
  const months = async (url: string) => ((await read("getProgramDates", url)) as { enable: number[] }).enable;
  const all = await months(`/datesprograms/${PROGRAM}`);
  const here = await months(`/datesprograms/${PROGRAM}?locationId=${VENUE}`);
  expect(here.length).toBeGreaterThan(0);
  expect(here.filter((month) => !all.includes(month))).toEqual([]);
  expect(await months("/datesprograms/4")).toContain(here[0]);
  const load = `/courses/findbymes/programId?programId=${PROGRAM}&locationId=${VENUE}&mes=${here[0]}`;
  expect(await read("listCoursesByMonth", load)).toMatchObject({ mes: here[0], programId: PROGRAM });
});

test("an order is opened with the student and answers its id and the public session id, which opens nothing [API-25]", async () => {
  const other = await Buyer.open(shop);
  const { status, body } = await other.browser.post("/orders", {
    initialStudentId: other.studentId,
    sessionState: '[{"year":"4"}]',
  });
  expect(status).toBe(200);
  const { sessionId } = body as { id: number; sessionId: string };
  expect(body).toEqual({ id: expect.any(Number), sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const thief = shop.newBrowser();
  thief.cookies.set("sessionId", sessionId);
  expect((await thief.get("/students")).body).toEqual([]);
});

test("a guardian is answered with address, number and apartment, and a phone with +569 [ENT-09] [ENT-11]", async () => {
  const other = await Buyer.open(shop);
  await other.saveGuardian();
  const [row] = await shop.query<Record<string, unknown>>("SELECT * FROM guardians WHERE id = $1", [
    other.guardianId,
  ]);
  const { status, body } = await other.browser.put(`/financingParties/${other.guardianId}`, {
    name: "Carolina",
    fatherLastName: "Araya",
    motherLastName: "Vega",
    rut: row?.rut,
    email: row?.email,
    phone: "+569 87 65 4321",
    regionId: row?.region_id,
    cityId: row?.city_id,
    communeId: row?.commune_id,
    address: "Av. Irarrázaval",
    address2: "3400",
    address3: "52B",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    rut: row?.rut,
    email: row?.email,
    phone: "+56987654321",
    address: "Av. Irarrázaval",
    address2: "3400",
    address3: "52B",
  });
});

/** Every address below `/api` that the server answers, as the router knows them. */
const addressesOf = () =>
  [...shop.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S*) \(/g)].map(
    ([, path]) => path ?? "",
  );

test("nobody logs in: whatever a stranger calls, no call asks who they are [SEC-01] [SEC-02]", async () => {
  const stranger = shop.newBrowser();
  for (const { method, path } of Object.values(ENDPOINTS)) {
    const url = path.replace(/:\w+/g, "1");
    const { status, headers } = await (method === "GET"
      ? stranger.get(url)
      : stranger[method === "PUT" ? "put" : "post"](url, {}));
    expect([url, status]).not.toContain(401);
    expect(headers["www-authenticate"]).toBeUndefined();
  }
});

test("the server answers the calls of buyers, documents, the return from the provider and its own description, and none for staff [SEC-05]", () => {
  const calls = Object.values(ENDPOINTS).map(({ path }) => `/api${path}`);
  const others = addressesOf().filter(
    (path) => !calls.includes(path) && !/^\/api\/(docs|openapi\.json)/.test(path),
  );
  expect(addressesOf().length).toBeGreaterThan(calls.length / 2);
  expect([...new Set(others)].toSorted()).toEqual(["/api/static/:file", "/api/webpay/return"]);
});
