import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { SCHEMAS } from "@shop/contracts/schemas";
import { expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../test/data/frozen-offer";
import { forFile } from "../test/for-file";
import { startPurchaseShop } from "../test/purchase-shop";

const shop = await forFile(startPurchaseShop());
const buyer = await Buyer.open(shop);
const { buyOrder } = await buyer.press();

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre";
const PLACE = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}`;

test.each<[row: string, call: EndpointName, url: string, names: string]>([
  ["[ENT-04]", "listStudents", "/students", "regionId communeId schoolRegionId schoolCommuneId schoolId"],
  [
    "[ENT-12] [ENT-17] [ENT-19]",
    "findOrder",
    `/orders?buyOrder=${buyOrder}`,
    "id sessionId financingPartyId caretakerId buyOrder url token createdAt " +
      "orderDetails.0.locationId orderDetails.0.programId orderDetails.0.coursesIds orderDetails.0.studentId " +
      "OrderDetails.0.Course.0.id OrderDetails.0.Course.0.name OrderDetails.0.Course.0.hasMention " +
      "OrderDetails.0.Course.0.isElective OrderDetails.0.Course.0.isCommon",
  ],
  [
    "[ENT-26]",
    "getVenue",
    `/locations/${VENUE}`,
    "Commune.id Commune.name Commune.regionId City.id City.name Region.id Region.name",
  ],
  [
    "[ENT-27]",
    "getProgramWithChildren",
    `/programs/${PROGRAM}/withchildrens`,
    "id name code parentId order isOnline isPdvX",
  ],
  ["[ENT-32]", "getProgramDates", `/datesprograms/${PROGRAM}`, `id enable ${MONTHS}`],
  [
    "[ENT-34]",
    "getQuote",
    `/quote?${PLACE}&studentId=${buyer.studentId}&orderId=${buyer.orderId}`,
    "porcentajeDescuento valorDescuento valorMatricula",
  ],
])(
  "%s %s answers the specification's names verbatim [ENT-04] [ENT-12] [ENT-17] [ENT-19] [ENT-26] [ENT-27] [ENT-32] [ENT-34]",
  async (_row, call, url, names) => {
    const answer = await read(call, url);
    for (const name of names.split(" "))
      expect([name, at(answer, name) === undefined]).toEqual([name, false]);
  },
);

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

// A nested line of the printed tree has only the end of its address.
function addressesOf(): string[] {
  const parents: string[] = [];
  return [...shop.app.printRoutes({ commonPrefix: false }).matchAll(/^(\W*)[├└]── (\S+)( \()?/gm)].flatMap(
    ([, indent = "", part = "", isServed]) => {
      const depth = indent.length / 4;
      const address = (parents[depth - 1] ?? "") + part;
      parents[depth] = address;
      return isServed && address.startsWith("/api/") ? [address] : [];
    },
  );
}

test("the server answers the calls of buyers, documents, the return from the provider and its own description, and none for staff [SEC-05]", () => {
  const calls = Object.values(ENDPOINTS).map(({ path }) => `/api${path}`);
  const addresses = addressesOf();
  expect(calls.filter((path) => !addresses.includes(path))).toEqual([]);
  const others = addresses.filter(
    (path) => !calls.includes(path) && !/^\/api\/(docs|openapi\.json)/.test(path),
  );
  expect([...new Set(others)].toSorted()).toEqual(["/api/static/:file", "/api/webpay/return"]);
});

async function read(name: EndpointName, url: string): Promise<unknown> {
  const { status, body } = await buyer.browser.get(url);
  expect(status).toBe(200);
  expect(SCHEMAS[name].reply.safeParse(body).error?.issues).toBeUndefined();
  return Array.isArray(body) ? body[0] : body;
}

// `undefined`: the wire has no such name.
function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value);
}
