import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { untilLocked } from "../../../../test/until";
import { refuseTakenIdentity } from "./identity-claims";
import { updateStudent } from "./student-queries";

const RUT = "12345678-5";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

type Change = (buyer: Buyer) => Promise<boolean>;

const byTheApi: Change = async ({ browser, studentId }) =>
  (await browser.put(`/students/${studentId}`, { rut: RUT })).status === 200;

/** The same check and write, without letting one change of a person begin at a time. */
const withoutLock: Change = async ({ studentId }) => {
  const [own] = await shop.query<{ session_id: string; email: string }>(
    "SELECT session_id, email FROM students WHERE id = $1",
    [studentId],
  );
  const { session_id: sessionId = "", email = "" } = own ?? {};
  const student = { rut: RUT, email, id: studentId };
  return await shop.db
    .transaction(async (tx) => {
      await refuseTakenIdentity(tx, { sessionId, student });
      await updateStudent(tx, studentId, { rut: RUT });
    })
    .then(
      () => true,
      () => false,
    );
};

/** Two students of saved orders take one RUT; the second one begins while the first is between check and write. */
async function changeAtOnce(change: Change): Promise<boolean[]> {
  await shop.query("TRUNCATE orders, students CASCADE");
  const [first, second] = [await Buyer.open(shop), await Buyer.open(shop)];
  for (const buyer of [first, second]) await buyer.save();
  const holder = await shop.db.$client.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM students WHERE id = $1 FOR UPDATE", [first.studentId]);
    const changed = [change(first)];
    await untilLocked(shop, 1);
    const other = change(second);
    await Promise.race([other, untilLocked(shop, 2)]);
    await holder.query("COMMIT");
    return await Promise.all([...changed, other]);
  } finally {
    holder.release(true);
  }
}

test("two students cannot be changed to one RUT at once: the second one sees the first [AMB-18]", async () => {
  expect(await changeAtOnce(byTheApi)).toEqual([true, false]);
  expect(await shop.query("SELECT 1 FROM students WHERE rut = $1", [RUT])).toHaveLength(1);
});

test("control: without the lock both would be", async () => {
  expect(await changeAtOnce(withoutLock)).toEqual([true, true]);
});
