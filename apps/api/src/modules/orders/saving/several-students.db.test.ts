import type { SavedOrder } from "@shop/contracts/orders";
import { rutCheckDigit } from "@shop/domain/people/rut";
import { STUDIES } from "@shop/test-kit/people";
import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const STUDY_GROUP = 370;

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

let people = 0;
const put = ({ browser, orderId }: Buyer, orderDetails: object[], fields: object = {}) =>
  browser.put("/orders", { id: orderId, orderDetails, ...fields });

test("the total is the sum of the students' totals, and the amount of a coupon is shared to the peso [REVIEW-17, AMB-36, ENT-17]", async () => {
  const buyer = await Buyer.open(shop);
  const brother = await anotherStudent(buyer);
  const third = await anotherStudent(buyer);
  const lines = [
    line(buyer.studentId, [367_001, 367_005]),
    line(brother, [367_005]),
    line(third, [367_001, 367_005, 367_013]),
  ];
  const plain = await saved(put(buyer, lines));
  const shared = await saved(put(buyer, lines, { coupon: "MATRICULA30000" }));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(shared.total).toBe(sum(shared.quotes.map(({ precioTotal }) => precioTotal)));
  expect(sum(shared.quotes.map(({ valorCupon }) => valorCupon))).toBe(30_000);
  expect(plain.total - shared.total).toBe(30_000);
  expect(shared.quotes.every(({ valorCupon }) => valorCupon > 0)).toBe(true);
  expect(shared.quotes.map(({ studentId }) => studentId)).toEqual([buyer.studentId, brother, third]);
  const query = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=367005&studentId=${brother}&orderId=${buyer.orderId}`;
  const quote = await buyer.browser.get(`/quote?${query}&coupon=MATRICULA30000`);
  expect(quote.body).toMatchObject({ valorCupon: shared.quotes[1]?.valorCupon });
});

test("a paid order of two students keeps who takes what, and sells each seat [ENT-12, ENT-17, ENT-18, ENT-19]", async () => {
  const buyer = await Buyer.open(shop);
  const brother = await anotherStudent(buyer);
  await buyer.saveGuardian();
  await buyer.api("updateStudent", { params: { id: brother }, body: STUDIES });
  const lines = [line(buyer.studentId, [367_001, 367_005]), line(brother, [367_005])];
  await saved(put(buyer, lines, { sessionState: "[]" }));
  const held = await shop.query<{ quantity: number }>(
    "SELECT quantity FROM holds WHERE order_id = $1 ORDER BY quantity",
    [buyer.orderId],
  );
  expect(held.map(({ quantity }) => quantity)).toEqual([1, 2]);
  const press = { financingParty: { id: buyer.guardianId }, terms: { version: "2026-1" } };
  const pressed = await saved(put(buyer, lines, press));
  await comeBack(shop, await useCardForm(shop, pressed.token));
  const order = await buyer.look(pressed.buyOrder);
  expect(order).toMatchObject({
    id: buyer.orderId,
    sessionId: expect.any(String),
    financingPartyId: buyer.guardianId,
    caretakerId: buyer.guardianId,
    buyOrder: pressed.buyOrder,
    createdAt: expect.stringMatching(/Z$/),
    status: "finished",
    rut: expect.stringContaining("**"),
    isOulet: false,
    amountPack: null,
    FinancingParty: { name: "Carolina Araya" },
    orderDetails: lines,
  });
  expect(order.OrderDetails.map(({ Course }) => Course.map(({ id }) => id))).toEqual([
    [367_001, 367_005],
    [367_005],
  ]);
  expect(order.OrderDetails[0]).toMatchObject({ kind: "in_person", modality: "Presencial" });
  expect(order.OrderDetails[0]?.Course[0]).toMatchObject({
    id: 367_001,
    name: "Matemática M1 Tarde 5101",
    hasMention: false,
    isElective: false,
    isCommon: false,
  });
});

test("one student takes two programmes, and each has its own price [AMB-74]", async () => {
  const buyer = await Buyer.open(shop);
  const lines = [line(buyer.studentId, [367_001, 367_005]), line(buyer.studentId, [370_004], STUDY_GROUP)];
  const { quotes } = await saved(put(buyer, lines));
  expect(quotes.map(({ programId }) => programId)).toEqual([PROGRAM, STUDY_GROUP]);
  expect(quotes[1]?.precioBruto).toBe(1_027_000);
});

test.each([
  ["the same subject twice", [367_001], [370_001], STUDY_GROUP, "SUBJECT_REPEATED"],
  ["clashing hours", [367_023], [370_005], STUDY_GROUP, "SCHEDULE_CLASH"],
  ["the same programme twice", [367_001], [367_005], PROGRAM, "PROGRAM_REPEATED"],
])(
  "one student may not take %s over two programmes; two students may [COURSE-26]",
  async (_, a, b, program, code) => {
    const buyer = await Buyer.open(shop);
    const refused = await put(buyer, [line(buyer.studentId, a), line(buyer.studentId, b, program)]);
    expect(refused).toMatchObject({ status: 400, body: { code: "SELECTION_INVALID" } });
    expect(JSON.stringify(refused.body)).toContain(code);
    const brother = await anotherStudent(buyer);
    await saved(put(buyer, [line(buyer.studentId, a), line(brother, b, program)]));
  },
);

test("one RUT is in an order once, also as two students that were created side by side [INSC-22, AMB-74]", async () => {
  const buyer = await Buyer.open(shop);
  const brother = await anotherStudent(buyer);
  await shop.query("UPDATE students SET rut = (SELECT rut FROM students WHERE id = $1) WHERE id = $2", [
    buyer.studentId,
    brother,
  ]);
  const answer = await put(buyer, [line(buyer.studentId, [367_001]), line(brother, [367_005])]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "RUT_REPEATED_IN_ORDER", text: "Este rut ya esta en la orden" },
  });
});

test("each student's missing courses are told, with whether the subject has other seats [MODAL-07, MODAL-09, AMB-63]", async () => {
  // 367002 is full, but Matemática has other sections; Biología Mención in the study group has one section only.
  await leaveSeats(370_008, 0);
  const buyer = await Buyer.open(shop);
  const brother = await anotherStudent(buyer);
  const third = await anotherStudent(buyer);
  const answer = await put(buyer, [
    line(buyer.studentId, [367_002, 367_013]),
    line(buyer.studentId, [370_008], STUDY_GROUP),
    line(brother, [367_002]),
    line(third, [367_013]),
  ]);
  const math = { courseId: 367_002, name: "Matemática M1 Tarde 5102", hasMore: true, seatsOfOthers: 0 };
  const mention = {
    courseId: 370_008,
    name: "Biología Mención Tarde GE 5171",
    hasMore: false,
    seatsOfOthers: 0,
  };
  expect(answer.status).toBe(409);
  expect((answer.body as { details: unknown }).details).toEqual({
    coursesNotAvailables: [
      { studentId: buyer.studentId, studentName: "Sofía Muñoz", courses: [math, mention] },
      { studentId: brother, studentName: "Martín Muñoz", courses: [math] },
    ],
  });
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});

test("a seat that the buyer holds is one of the other seats that they can have [MODAL-09, T05]", async () => {
  const physics = [367_021, 367_022, 367_023, 367_024];
  for (const id of physics) await leaveSeats(id, id === 367_021 ? 1 : 0);
  const buyer = await Buyer.open(shop, [367_021]);
  await buyer.save();
  buyer.choose([367_022]);
  const hasMore = async (asking: Buyer) => JSON.stringify((await asking.trySave()).body);
  expect(await hasMore(buyer)).toContain('"hasMore":true');
  expect(await hasMore(await Buyer.open(shop, [367_022]))).toContain('"hasMore":false');
  // The refused change released nothing.
  buyer.choose([367_021]);
  expect((await buyer.trySave()).status).toBe(200);
});

test("two students of one order in a section with one seat are refused whole, nothing held: it is missing for the later one [T02, MODAL-07]", async () => {
  await leaveSeats(367_029, 1);
  const buyer = await Buyer.open(shop);
  const brother = await anotherStudent(buyer);
  const answer = await put(buyer, [line(buyer.studentId, [367_029]), line(brother, [367_029, 367_013])]);
  expect(answer).toMatchObject({ status: 409, body: { code: "COURSE_SOLD_OUT" } });
  const { coursesNotAvailables } = (answer.body as { details: { coursesNotAvailables: object[] } }).details;
  expect(coursesNotAvailables).toMatchObject([
    { studentId: brother, courses: [{ courseId: 367_029, seatsOfOthers: 1 }] },
  ]);
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});

async function anotherStudent({ browser }: Buyer, fields: object = {}): Promise<number> {
  people += 1;
  const rut = 9_000_000 + people;
  const { body } = await browser.post("/students", {
    name: "Martín",
    fatherLastName: "Muñoz",
    lastName: "Araya",
    birthday: "2009-03-02",
    phoneNumber: "+56912345678",
    email: `martin${people}@example.cl`,
    rut: `${rut}-${rutCheckDigit(rut)}`,
    ...fields,
  });
  return (body as { id: number }).id;
}

const line = (studentId: number, coursesIds: number[], programId = PROGRAM, locationId = VENUE) => ({
  studentId,
  programId,
  locationId,
  coursesIds,
});

const saved = async (answer: ReturnType<typeof put>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SavedOrder;
};

const leaveSeats = (courseId: number, free: number) =>
  shop.query(
    "UPDATE scarce_items SET capacity = sold + $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [courseId, free],
  );
