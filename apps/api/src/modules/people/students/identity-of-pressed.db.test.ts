import { rutCheckDigit } from "@shop/domain/people/rut";
import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import {
  breakProvider,
  comeBack,
  lastAttemptOf,
  providerTransactions,
  useCardForm,
} from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { untilLocked, whileLocked } from "../../../../test/until";
import { settleAttempt } from "../../payments/settle/settle-attempt";
import { updateStudent } from "./student-queries";

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

let ruts = 19_000_000;

const change = ({ browser, studentId }: Buyer, body: object) => browser.put(`/students/${studentId}`, body);

test("a RUT changed while the card form is open: that form is never committed, and pressing again sells to the new one [AMB-18]", async () => {
  const buyer = await Buyer.open(shop);
  const first = await buyer.press();
  const rut = anotherRut();
  expect((await change(buyer, { rut })).status).toBe(200);
  expect((await buyer.look(first.buyOrder)).status).toBe("held");
  expect(await comeBack(shop, await useCardForm(shop, first.token))).toContain("transactionFailed=err");
  const [known] = await providerTransactions(shop, first.buyOrder);
  expect(known?.calls.commit ?? 0).toBe(0);

  const second = await buyer.press();
  expect(await comeBack(shop, await useCardForm(shop, second.token))).toContain("/compra-confirmada?");
  expect(await rutsOf(buyer)).toEqual({ stored: rut, sold: rut });
});

test("while money may be moving neither RUT nor e-mail can be changed, everything else can [AMB-18]", async () => {
  const buyer = await Buyer.open(shop);
  const { token } = await buyer.press();
  const back = await useCardForm(shop, token);
  await breakProvider(shop, { operation: "commit", fault: "reset", effect: true, times: 1 });
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 1 });
  await comeBack(shop, back);
  for (const identity of [{ rut: anotherRut() }, { email: "otra.persona@example.cl" }]) {
    expect(await change(buyer, identity)).toMatchObject({ status: 409, body: { code: "PAYMENT_PENDING" } });
  }
  expect((await change(buyer, { name: "Antonia", averageScore: "6.4" })).status).toBe(200);
  await shop.moveClock(2);
  await settleAttempt(shop.deps, await lastAttemptOf(shop, buyer.orderId), "reconciler");
  const found = await rutsOf(buyer);
  expect(found?.sold).toBe(found?.stored);
});

test("a coupon pressed for one RUT does not make another one's order free [T21]", async () => {
  const buyer = await Buyer.open(shop);
  expect((await buyer.press({ coupon: "BECA100" })).total).toBe(0);
  await change(buyer, { rut: anotherRut() });
  const confirm = () => buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  expect(await confirm()).toMatchObject({ status: 400, body: { code: "ORDER_INCOMPLETE" } });
  await buyer.tryPress({ coupon: "BECA100" });
  expect((await confirm()).status).toBe(200);
});

type Change = (buyer: Buyer, rut: string) => Promise<unknown>;

// Whose order can be paid after a RUT was changed between the checks of a press and its end.
async function changeDuringPress(changeRut: Change) {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  // The last lock of a press, behind all that it reads.
  const both = await whileLocked(shop, ["SELECT 1 FROM contract_versions FOR UPDATE"], async () => {
    const press = buyer.tryPress();
    await untilLocked(shop, 1);
    const changed = changeRut(buyer, anotherRut());
    await Promise.race([changed, untilLocked(shop, 2)]);
    return [press, changed];
  });
  await Promise.all(both);
  return await shop.query(
    `SELECT 1 FROM orders o JOIN students s ON s.id = $2
     WHERE o.id = $1 AND o.state = 'paying' AND o.rut <> s.rut`,
    [buyer.orderId, buyer.studentId],
  );
}

test("a RUT changed during the press leaves no order to pay that was checked for another RUT [AMB-18]", async () => {
  expect(await changeDuringPress((buyer, rut) => change(buyer, { rut }))).toEqual([]);
});

test("control: a change that does not wait for the press leaves one", async () => {
  const withoutLock: Change = ({ studentId }, rut) =>
    shop.db.transaction((tx) => updateStudent(tx, studentId, { rut }));
  expect(await changeDuringPress(withoutLock)).toHaveLength(1);
});

function anotherRut(): string {
  ruts += 1;
  return `${ruts}-${rutCheckDigit(ruts)}`;
}

// The student's RUT as stored now, beside the one that the finished order's receipt keeps.
const rutsOf = async ({ orderId, studentId }: Buyer) =>
  (
    await shop.query<{ stored: string; sold: string | null }>(
      `SELECT s.rut AS stored, o.snapshot->'students'->0->>'rut' AS sold
       FROM orders o, students s WHERE o.id = $1 AND s.id = $2`,
      [orderId, studentId],
    )
  )[0];
