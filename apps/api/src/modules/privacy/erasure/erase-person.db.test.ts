import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { aChoice } from "../../../../test/shops/change-shop";
import {
  actBesideBuyer,
  bought,
  clearRights,
  findTablesWith,
  mailAbout,
  personOf,
  resolve,
  rightsDeskOf,
  runCommand,
} from "../../../../test/shops/desk-shop";
import { aContract } from "../../../../test/shops/ending-shop";
import { until, untilLocked } from "../../../../test/until";
import type { Tx } from "../../../db/database";
import { changeLine } from "../../changes/make-change";
import { endNotices } from "../../endings/end-notices";
import { lockOrder } from "../../orders/rows/order-queries";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";
import { lockPerson } from "../lock-person";

const DAY_MINUTES = 24 * 60;

const shop = await forFile(startPurchaseShop());
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
beforeEach(() => clearRights(shop, "rights_requests, desk_actions"));
afterEach(() => shop.moveClock(0));

const { ask, act, erase, stateOf } = rightsDeskOf(() => shop);

const tablesWith = (text: string) => findTablesWith(shop, text);

test("erasing who never bought leaves no row with their RUT, mailbox or name, the request apart [LAW-20]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  const { rut, email } = await personOf(buyer);
  await buyer.browser.post("/salesforce/lead", {
    ...{ firstName: "María", lastName: "Soto", rut, email, program: "367" },
  });
  await runCommand(shop, "seats", email, "--count", "30", "--reason", "Inscribe a un curso", "--yes");
  expect(await tablesWith(rut)).toEqual(expect.arrayContaining(["leads", "students"]));
  expect(await tablesWith(email)).toContain("seat_grants");
  const { lines } = await erase(buyer);
  // Anybody may type a RUT beside a mailbox of theirs.
  expect(lines.join("\n")).toContain("sigue solo si la academia lo comprobó por otro medio");
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
  expect(await shop.query("SELECT 1 FROM orders WHERE id = $1", [buyer.orderId])).toEqual([]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("while a contract runs its order stays, what it does not need goes, and the answer says until when [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut, email } = await personOf(buyer);
  const other = await personOf(await Buyer.open(shop));
  await shop.query("UPDATE students SET gender = 'otro', average_score = 6.1 WHERE rut IN ($1, $2)", [
    rut,
    other.rut,
  ]);
  const { number, outcome } = await erase(buyer);
  expect(await shop.query("SELECT gender, average_score, rut FROM students WHERE rut = $1", [rut])).toEqual([
    { gender: null, average_score: null, rut },
  ]);
  expect(await shop.query("SELECT gender FROM students WHERE rut = $1", [other.rut])).toEqual([
    { gender: "otro" },
  ]);
  expect(outcome).toMatch(
    /conservamos lo que necesita el contrato, que sigue vigente hasta el \d\d\/\d\d\/\d{4}\./,
  );
  const answer = await mailAbout(mail, email, new RegExp(`^Respuesta a tu solicitud ${number}$`));
  expect(answer?.text).toContain(outcome);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("after the contract's end the sale keeps what tax law needs, and the child is in no row [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut, email } = await personOf(buyer);
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,season}', '2024') WHERE id = $1",
    [buyer.orderId],
  );
  const { outcome } = await erase(buyer);
  expect(outcome).toContain("queda solo lo que la ley tributaria obliga a guardar");
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
  expect(
    await shop.query("SELECT state, minimised_at IS NOT NULL AS minimised FROM orders WHERE id = $1", [
      buyer.orderId,
    ]),
  ).toEqual([{ state: "finished", minimised: true }]);
});

test("of a contract under notice the answer tells the day that ends it, and data stay until it did [LAW-20]", async () => {
  const { buyer, end, comeBackToday } = await aContract(shop, { coupon: "BECA100", isConfirmed: false });
  const confirmed =
    "SELECT 1 FROM order_mails WHERE order_id = $1 AND kind = 'confirmation' AND sent_at IS NOT NULL";
  await until(async () => (await shop.query(confirmed, [buyer.orderId])).length > 0, "the confirmation");
  const { rut } = await personOf(buyer);
  await shop.moveClock(20 * DAY_MINUTES);
  await end();
  const outcome = async () => (await erase(buyer)).outcome;
  const [ending] = await shop.query<{ kind: string; day: string }>(
    "SELECT kind, to_char(effective_on, 'DD/MM/YYYY') AS day FROM order_endings WHERE order_id = $1",
    [buyer.orderId],
  );
  expect(ending?.kind).toBe("termination");
  expect(await outcome()).toContain(`sigue vigente hasta el ${ending?.day}.`);
  await shop.moveClock((20 + 31) * DAY_MINUTES);
  await comeBackToday();
  expect(await outcome()).toContain("sigue vigente hasta el");
  expect(await tablesWith(rut)).toContain("students");
  await endNotices(shop.db);
  expect(await outcome()).toContain("queda solo lo que la ley tributaria obliga a guardar");
  expect(await tablesWith(rut)).not.toContain("students");
});

test("while money may be moving nothing is erased; afterwards the same command does it [LAW-20]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const { rut } = await personOf(buyer);
  const { number, id } = await ask(buyer, "erasure");
  await shop.query("UPDATE payment_attempts SET state = 'committing' WHERE order_id = $1", [buyer.orderId]);
  const before = await tablesWith(rut);
  await expect(act(number, "--do")).rejects.toThrow("Hay un pago en curso");
  expect([(await stateOf(id))?.state, await tablesWith(rut)]).toEqual(["waiting", before]);
  await shop.query("UPDATE payment_attempts SET state = 'failed' WHERE order_id = $1", [buyer.orderId]);
  await act(number, "--do");
  expect(await tablesWith(rut)).toEqual([]);
});

test("after a payment that staff found never charged nothing of an unbought order stays [LAW-20]", async () => {
  const buyer = await Buyer.open(shop);
  const { buyOrder } = await buyer.press();
  for (const state of ["committing", "unknown", "review"]) {
    await shop.query("UPDATE payment_attempts SET state = $2 WHERE order_id = $1", [buyer.orderId, state]);
  }
  await resolve(shop, buyOrder, "reversed");
  const { rut } = await personOf(buyer);
  await erase(buyer);
  expect(await tablesWith(rut)).toEqual([]);
  expect(await shop.query("SELECT 1 FROM orders WHERE id = $1", [buyer.orderId])).toEqual([]);
});

test("a buyer who saves and pays while staff erase is erased whole or stays whole [LAW-20]", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, back, rut } = await paidBuyer();
    const { number } = await ask(buyer, "erasure");
    const save = () => buyer.trySave().then(({ status }) => expect(status).toBeLessThan(500));
    const erase = actBesideBuyer(() => act(number, "--do"));
    await Promise.all([erase, comeBack(shop, back), save(), save()]);
    expect(await faultsOf(buyer, rut)).toEqual([]);
  }
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("control: a student who is taken out of a sale without asking is found [LAW-20]", async () => {
  const { buyer, back, rut } = await paidBuyer();
  await comeBack(shop, back);
  await shop.query("DELETE FROM students WHERE rut = $1", [rut]);
  expect(await faultsOf(buyer, rut)).toEqual(["sold, and without its student"]);
});

test("staff who act on a person wait for a change that is being paid; control: who locks the sale first deadlocks [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut } = await personOf(buyer);
  const saleId = buyer.orderId;
  await shop.query("UPDATE courses SET price_clp = price_clp + 100000 WHERE NOT (id = ANY($1))", [COURSES]);
  const { wanted, differenceClp: acceptedClp } = await aChoice(shop, buyer, 1);
  const by = { cause: "staff", actor: "staff:ana", why: null } as const;
  const asked = { orderId: saleId, position: 0, wanted, acceptedClp, ...by };
  const opened = await shop.db.transaction((tx) => changeLine(tx, shop.deps, asked));
  if (opened.state !== "to_pay") throw new Error("nothing is to pay");
  const ids = { saleId, changeId: opened.changeOrder.id };
  expect(await lockBoth(ids, (tx) => lockPerson(tx, rut))).toEqual([]);
  const saleFirst = async (tx: Tx) => {
    await lockOrder(tx, ids.saleId);
    await lockOrder(tx, ids.changeId);
  };
  expect(await lockBoth(ids, saleFirst)).toEqual(["40P01"]);
});

/** What is wrong with a buyer's rows, whether they were erased or bought. */
async function faultsOf(buyer: Buyer, rut: string): Promise<string[]> {
  const [order] = await shop.query<{ state: string; paid: boolean }>(
    `SELECT state, EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'authorized') AS paid
     FROM orders o WHERE id = $1`,
    [buyer.orderId],
  );
  const rows = await tablesWith(rut);
  if (!order) return rows.map((table) => `erased, and left in ${table}`);
  const isSold = order.state === "finished";
  return [
    ...(isSold && !rows.includes("students") ? ["sold, and without its student"] : []),
    ...(order.paid && !isSold ? ["paid, and not sold"] : []),
  ];
}

async function paidBuyer() {
  const buyer = await Buyer.open(shop);
  const { token } = await buyer.press();
  return { buyer, back: await useCardForm(shop, token ?? ""), ...(await personOf(buyer)) };
}

/** A change's payment takes its order and then the sale; somebody who came in between takes both. @returns what failed */
async function lockBoth(
  { saleId, changeId }: { saleId: number; changeId: number },
  other: (tx: Tx) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const tell = (error: { code?: string }) => failures.push(error.code ?? error);
  let others: Promise<unknown> = Promise.resolve();
  const paying = shop.db.transaction(async (tx) => {
    await lockOrder(tx, changeId);
    others = shop.db.transaction(other).catch(tell);
    await untilLocked(shop, 1);
    await lockOrder(tx, saleId);
  });
  await paying.catch(tell);
  await others;
  return failures;
}
