import { normaliseRut } from "@shop/domain/people/rut";
import { aGuardian } from "@shop/test-kit/people";
import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { COURSES } from "../../../../test/frozen-offer";
import { proveMailbox } from "../../../../test/people-data";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { bought } from "../../../../test/shops/desk-shop";
import { codeOf } from "../../../../test/test-browser";
import { releaseClaim } from "../../people/claims/claim-queries";

const shop = await forFile(startPurchaseShop());
const strict = await forFile(startPurchaseShop({ OTP_CHECK: "on" }, shop.databaseUrl));

const OTHER_COURSE = [367_013];

const emailOf = async (table: "students" | "guardians", sql: string, id: number) =>
  (await shop.query<{ email: string; rut: string }>(`SELECT email, rut FROM ${table} WHERE ${sql}`, [id]))[0];

/** What presses of another browser are told, for the course that the student has and for another one. */
async function pressFor(first: Buyer, prove: (twin: Buyer) => Promise<unknown>) {
  const codes = [];
  for (const courses of [COURSES, OTHER_COURSE]) {
    const twin = await Buyer.open(strict, courses);
    const student = await emailOf("students", "id = $1", first.studentId);
    await shop.query("UPDATE students SET rut = $1 WHERE id = $2", [student?.rut, twin.studentId]);
    const guardian = aGuardian();
    await shop.query(
      `INSERT INTO otp_challenges (session_id, email, rut, purpose, challenge, created_at, expires_at, proven_at)
       SELECT session_id, $2, $3, 'purchase', 'c', shop_now(), shop_now(), shop_now() FROM students WHERE id = $1`,
      [twin.studentId, guardian.email, normaliseRut(guardian.rut)],
    );
    await twin.saveGuardian(guardian);
    await prove(twin);
    await twin.save();
    codes.push(codeOf(await twin.tryPress()));
  }
  return codes;
}

/** A purchase of a family that nobody has tried to find out about yet. */
async function aSale() {
  const { buyer } = await bought(shop);
  const student = await emailOf("students", "id = $1", buyer.studentId);
  const guardian = await emailOf(
    "guardians",
    "id = (SELECT guardian_id FROM orders WHERE id = $1)",
    buyer.orderId,
  );
  return { buyer, student: student?.email ?? "", guardian: guardian?.email ?? "", rut: student?.rut ?? "" };
}

test("who knows a child's RUT learns of no press which course, venue or hour the child has [SAFE-15]", async () => {
  const { buyer } = await aSale();
  const told = await pressFor(buyer, async ({ studentId }) =>
    proveMailbox(shop.db, [studentId], "extrano@example.cl"),
  );
  expect(told).toEqual(["STUDENT_OF_OTHERS", "STUDENT_OF_OTHERS"]);
});

test.each(["student", "guardian"] as const)(
  "who proves the mailbox of that purchase's %s is told what the child has, and buys what it has not [SAFE-15]",
  async (whose) => {
    const sale = await aSale();
    const told = await pressFor(sale.buyer, ({ studentId }) =>
      proveMailbox(shop.db, [studentId], sale[whose]),
    );
    expect(told).toEqual(["COURSE_BOUGHT_BEFORE", undefined]);
  },
);

test("so does whom staff let go on, whose mailboxes are gone [SAFE-01, SAFE-15]", async () => {
  const { buyer, rut } = await aSale();
  await shop.db.transaction((tx) => releaseClaim(tx, [rut]));
  expect(await pressFor(buyer, async () => {})).toEqual(["COURSE_BOUGHT_BEFORE", undefined]);
});
