import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const shop = await forFile(startPurchaseShop());

const STUDIES = ["school_region_id", "school_commune_id", "school_id", "graduation_year", "gender"];
const CONTACT = ["birthday", "phone"];

test("the press names every field that the forms ask and nobody filled in, and asks no provider [STUD-07, STUD-08, STUD-09, STUD-10, STUD-11, STUD-12]", async () => {
  const buyer = await readyBuyer();
  await forget(buyer, [...STUDIES, ...CONTACT, "establishment", "average_score"]);
  const { status, body } = await buyer.tryPress();
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: "STUDENT_INCOMPLETE",
    text: "Faltan datos de Sofía. Complétalos para continuar con el pago.",
    details: {
      studentId: buyer.studentId,
      fields: {
        birthday: "CHECKOUT_BIRTH_DATE_INVALID",
        phoneNumber: "PHONE_REQUIRED",
        schoolRegionId: "REGION_REQUIRED",
        schoolCommuneId: "COMMUNE_REQUIRED",
        schoolId: "SCHOOL_REQUIRED",
        graduationYear: "GRADUATION_YEAR_REQUIRED",
        gender: "GENDER_REQUIRED",
        averageScore: "AVERAGE_REQUIRED",
      },
    },
  });
  const stored = await shop.query(
    "SELECT state, (SELECT count(*)::int FROM payment_attempts WHERE order_id = orders.id) AS attempts FROM orders WHERE id = $1",
    [buyer.orderId],
  );
  expect(stored).toEqual([{ state: "held", attempts: 0 }]);
});

test("saving by itself still asks for nothing: each form may be sent on its own [API-23]", async () => {
  const buyer = await readyBuyer();
  await forget(buyer, CONTACT);
  expect((await buyer.browser.put(`/students/${buyer.studentId}`, { name: "Antonia" })).status).toBe(200);
  expect((await buyer.trySave()).status).toBe(200);
});

test("the outlet's forms ask no studies, but birth date and phone [STUD-11]", async () => {
  const [pack] = await shop.query<{ id: number }>("SELECT id FROM packs ORDER BY id LIMIT 1");
  const buyer = await readyBuyer(() => Buyer.openOutlet(shop, pack?.id ?? 0));
  await forget(buyer, [...STUDIES, "establishment", "average_score"]);
  expect((await buyer.tryPress()).status).toBe(200);
  await forget(buyer, CONTACT);
  expect((await buyer.tryPress()).body).toMatchObject({
    code: "STUDENT_INCOMPLETE",
    details: { fields: { birthday: "CHECKOUT_BIRTH_DATE_INVALID", phoneNumber: "PHONE_REQUIRED" } },
  });
});

test("a free order is not finished for a student whose data are gone since the press [STUD-11]", async () => {
  const buyer = await readyBuyer();
  expect((await buyer.press({ coupon: "BECA100" })).total).toBe(0);
  await buyer.browser.put(`/students/${buyer.studentId}`, { birthday: null });
  const confirm = () => buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  expect((await confirm()).body).toMatchObject({ code: "STUDENT_INCOMPLETE" });
  await buyer.browser.put(`/students/${buyer.studentId}`, { birthday: "2008-05-14" });
  expect((await confirm()).status).toBe(200);
});

test("of a graduate the press takes no coming year of graduation, of a programme for both it does [STUD-18] [AMB-89]", async () => {
  const buyer = await readyBuyer();
  const setYear = (year: number) =>
    buyer.browser.put(`/students/${buyer.studentId}`, { graduationYear: year });
  const sellTo = (years: string[]) => shop.query("UPDATE program_metas SET apply_to = $1", [years]);
  const [{ year } = { year: 0 }] = await shop.query<{ year: number }>(
    "SELECT extract(year FROM shop_now() AT TIME ZONE 'America/Santiago')::int AS year",
  );
  await sellTo(["e"]);
  await setYear(year + 1);
  expect((await buyer.tryPress()).body).toMatchObject({
    code: "STUDENT_INCOMPLETE",
    details: { studentId: buyer.studentId, fields: { graduationYear: "GRADUATION_YEAR_FUTURE" } },
  });
  await sellTo(["4", "e"]);
  expect((await buyer.tryPress()).status).toBe(200);
  await sellTo(["e"]);
  await setYear(year);
  expect((await buyer.tryPress()).status).toBe(200);
});

const forget = ({ studentId }: Buyer, columns: string[]) =>
  shop.query(`UPDATE students SET ${columns.map((column) => `${column} = NULL`).join(", ")} WHERE id = $1`, [
    studentId,
  ]);

async function readyBuyer(open: () => Promise<Buyer> = () => Buyer.open(shop)): Promise<Buyer> {
  const buyer = await open();
  await buyer.save();
  await buyer.saveGuardian();
  return buyer;
}
