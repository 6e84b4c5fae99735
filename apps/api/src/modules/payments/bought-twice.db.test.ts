import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM } from "../../../test/data/frozen-offer";
import { RACE } from "../../../test/database/race-runs";
import { forFile } from "../../../test/for-file";
import { comeBack, pay, providerTransactions, useCardForm } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { annul, bought } from "../../../test/shops/desk-shop";
import { findBoughtBefore, takeCourses } from "../sales/sold/sold-course-queries";

const shop = await forFile(startPurchaseShop());
beforeEach(() => shop.query("TRUNCATE sessions, students, orders, sold_courses, resold_courses CASCADE"));

const buy = async (buyer: Buyer) => await pay(shop, (await buyer.press()).token);

test("a RUT that has a course buys others, but not that one again: the press says whose and which [SAFE-15]", async () => {
  const first = await Buyer.open(shop);
  expect(await buy(first)).toContain("/compra-confirmada?");
  const twin = await openTwin(first);
  await twin.save();
  expect(await twin.tryPress()).toMatchObject({
    status: 409,
    body: {
      code: "COURSE_BOUGHT_BEFORE",
      text: expect.stringMatching(
        /^\S+ ya está inscrito en .+\. Quita ese curso para continuar; si tu familia no lo inscribió, llámanos\.$/,
      ),
    },
  });
  twin.choose([367_013]);
  await twin.save();
  expect((await twin.tryPress()).status).toBe(200);
});

test("what an order took for a card that was refused, and then left for another course, can be bought [SAFE-15]", async () => {
  const first = await Buyer.open(shop);
  const { token } = await first.press();
  expect(await pay(shop, token, "reject")).not.toContain("/compra-confirmada?");
  const [left = 0] = COURSES;
  first.choose([367_013]);
  await first.save();
  expect(await buy(first)).toContain("/compra-confirmada?");
  const rows = await shop.query("SELECT course_id AS id FROM student_courses WHERE order_id = $1", [
    first.orderId,
  ]);
  expect(rows).toEqual([{ id: 367_013 }]);
  const twin = await openTwin(first, [left]);
  expect(await buy(twin)).toContain("/compra-confirmada?");
});

test("an annulled purchase leaves its courses to be bought again [SAFE-15]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await annul(shop, buyOrder);
  const twin = await openTwin(buyer);
  expect(await buy(twin)).toContain("/compra-confirmada?");
});

test(
  "of two orders for one RUT and course that are paid at once one is committed, the other never [SAFE-15]",
  RACE,
  async () => {
    const first = await Buyer.open(shop);
    await first.saveGuardian();
    const buyers = [first, await openTwin(first)];
    const pressed = await Promise.all(buyers.map((buyer) => buyer.press()));
    const backs = await Promise.all(pressed.map(({ token }) => useCardForm(shop, token)));
    const ends = await Promise.all(backs.map((back) => comeBack(shop, back)));
    expect(ends.filter((end) => end.includes("/compra-confirmada?"))).toHaveLength(1);
    const commits = await Promise.all(
      pressed.map(async ({ buyOrder }) => (await providerTransactions(shop, buyOrder))[0]?.calls.commit ?? 0),
    );
    expect(commits.toSorted()).toEqual([0, 1]);
  },
);

test("control: looking alone would let both pass, taking lets one", RACE, async () => {
  const first = await Buyer.open(shop);
  const twin = await openTwin(first);
  const courses = COURSES.map((courseId) => ({ rut: "1-9", courseId }));
  await shop.query("UPDATE orders SET state = 'held' WHERE id = ANY($1)", [[first.orderId, twin.orderId]]);
  const looked = await Promise.all(
    [first, twin].map(({ orderId }) => findBoughtBefore(shop.db, { orderId, courses, canProve: false })),
  );
  expect(looked).toEqual([[], []]);
  const taken = await Promise.all(
    [first, twin].map(({ orderId }) =>
      shop.db.transaction(async (tx) => {
        if ((await takeCourses(tx, { orderId, courses, canProve: false })).length > 0) return false;
        await tx.execute(
          `UPDATE orders SET state = 'finished', finished_at = now(), snapshot = '{}' WHERE id = ${orderId}`,
        );
        return true;
      }),
    ),
  );
  expect(taken.toSorted()).toEqual([false, true]);
});

test("a code that each RUT may use once counts every student of an order, in whichever line [SAFE-15, AMB-79]", async () => {
  const family = await Buyer.open(shop);
  await family.addStudent({ programId: PROGRAM, locationId: OTHER_VENUE, coursesIds: OTHER_COURSES });
  const { token } = await family.press({ coupon: "BIENVENIDA10" });
  expect(await pay(shop, token)).toContain("/compra-confirmada?");
  const brother = await Buyer.open(shop, [367_013]);
  await shop.query(
    `UPDATE students SET rut = (SELECT s.rut FROM students s JOIN order_lines l ON l.student_id = s.id
       WHERE l.order_id = $1 AND l.position = 1) WHERE id = $2`,
    [family.orderId, brother.studentId],
  );
  expect((await brother.save("BIENVENIDA10")).validCupon).toBe(false);
  expect((await brother.trySave()).status).toBe(200);
});

// Another browser, a student of the same RUT.
async function openTwin({ studentId }: Buyer, courses = COURSES): Promise<Buyer> {
  const twin = await Buyer.open(shop, courses);
  await shop.query("UPDATE students SET rut = (SELECT rut FROM students WHERE id = $1) WHERE id = $2", [
    studentId,
    twin.studentId,
  ]);
  await twin.saveGuardian();
  return twin;
}
