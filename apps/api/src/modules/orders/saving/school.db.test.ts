import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { inSoak } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const THREE = [...COURSES, 367_013];
const PUPILS = inSoak(200, 10);
// Pupils at the forms at once, mailbox not verified yet.
const AT_THE_FORMS = inSoak(30, 4);
const SEATS_PER_NETWORK = inSoak(120, 18);
// 200 pupils in half an hour.
const MINUTES_OF_ONE = 0.15;

const shop = await forFile(
  startPurchaseShop({
    ...{ STUDENTS_PER_SESSION: "4", SEATS_PER_SESSION: "24" },
    ...{ SEATS_PER_NETWORK: String(SEATS_PER_NETWORK) },
    ...{ LIMIT_FACTOR: "1", HOLD_MAX_ORDERS_PER_PERSON: "3" },
  }),
);
await shop.query(
  "UPDATE scarce_items SET capacity = sold + 400 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
  [THREE],
);

async function goToPay(pupil: Buyer): Promise<void> {
  await proveMailbox(shop.db, [pupil.studentId]);
  await pupil.saveGuardian();
  expect((await pupil.tryPress()).status).toBe(200);
}

test("a school's pupils behind one address reserve three courses each, two hundred in half an hour, proving mailboxes as they go [SAFE-02, SAFE-03, SAFE-04]", {
  timeout: inSoak(120_000, 30_000),
}, async () => {
  const atTheForms: Buyer[] = [];
  const refused: unknown[] = [];
  for (let pupil = 0; pupil < PUPILS; pupil += 1) {
    await shop.moveClock(pupil * MINUTES_OF_ONE);
    const buyer = await Buyer.open({ ...shop, newBrowser: () => shop.newBrowser("200.9.9.9") }, THREE);
    const { status, body } = await buyer.trySave();
    if (status !== 200) refused.push(body);
    atTheForms.push(buyer);
    const first = atTheForms.length > AT_THE_FORMS ? atTheForms.shift() : undefined;
    if (first) await goToPay(first);
  }
  expect(refused).toEqual([]);
});

test("control: the same without a proven mailbox is refused at the budget [SAFE-02]", async () => {
  await shop.query("TRUNCATE sessions, students, orders, holds CASCADE");
  await shop.moveClock(0);
  const fitting = SEATS_PER_NETWORK / THREE.length;
  const statuses: number[] = [];
  while (statuses.length < fitting + 2) {
    const buyer = await Buyer.open({ ...shop, newBrowser: () => shop.newBrowser("200.9.9.8") }, THREE);
    statuses.push((await buyer.trySave()).status);
  }
  expect(statuses).toEqual([...Array<number>(fitting).fill(200), 409, 409]);
});
