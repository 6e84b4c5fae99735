import { expect, test } from "vitest";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { runCommand } from "../../../../test/shops/desk-shop";
import { forgetExpired } from "../../../maintenance";

const shop = await forFile(startPurchaseShop());

const ONLY_PROGRAM = { year: "4", programId: PROGRAM, locationId: null, coursesIds: [], packId: null };
const WHOLE = { ...ONLY_PROGRAM, locationId: VENUE, coursesIds: COURSES };

const keep = (...lines: object[]) => shop.newBrowser().post("/quotes/kept", { lines });
async function numberOf(...lines: object[]) {
  const { status, body } = await keep(...lines);
  expect(status).toBe(200);
  return (body as { number: string }).number;
}
const look = async (number: string) => (await runCommand(shop, "quote", number)).lines.join("\n");

test("staff find by its number what a family chose, with hours and price [FEEL-02]", async () => {
  const place = `locationId=${VENUE}&programId=${PROGRAM}`;
  const { body } = await shop.newBrowser().get(`/quote?${place}&coursesIds=${COURSES.join(",")}`);
  const total = (body as { precioTotal: number }).precioTotal.toLocaleString("es-CL");
  const number = await numberOf(WHOLE, ONLY_PROGRAM);
  const shown = await look(number);
  expect(shown).toContain(`Cotización ${number}`);
  expect(shown).toContain(total);
  for (const id of COURSES) expect(shown).toMatch(new RegExp(`${id} · .*\\d\\d:\\d\\d`));
  expect(shown).toContain("Aún sin cursos");
});

test.each([
  ["in groups", (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`],
  ["in lower case", (digits: string) => `c-${digits}`],
  ["without its letter", (digits: string) => digits],
])("a number is found as it is dictated: %s [FEEL-02]", async (_how, written) => {
  const number = await numberOf(ONLY_PROGRAM);
  expect(await look(written(number.slice(2)))).toContain(number);
});

test("a pack has its title and its price [FEEL-02]", async () => {
  const [pack] = await shop.query<{ id: number; title: string; price: number; program: number }>(
    `SELECT packs.id, title, offer_price_clp AS price, program_id AS program FROM packs
     JOIN pack_courses ON pack_id = packs.id JOIN courses ON courses.id = course_id WHERE is_active LIMIT 1`,
  );
  const line = { ...ONLY_PROGRAM, year: null, programId: pack?.program, packId: pack?.id };
  const shown = await look(await numberOf(line));
  expect(shown).toContain(pack?.title);
  expect(shown).toContain(pack?.price.toLocaleString("es-CL"));
});

test("what does not exist is not kept [FEEL-02]", async () => {
  for (const line of [
    { ...ONLY_PROGRAM, programId: 999_999 },
    { ...ONLY_PROGRAM, packId: 999_999 },
  ])
    expect(await keep(line)).toMatchObject({ status: 400, body: { code: "QUOTE_FAILED" } });
  expect(await keep()).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
  await expect(look("0000000")).rejects.toThrow("No hay una cotización C-0000000");
});

test("it is kept for 30 days [FEEL-02]", async () => {
  const number = await numberOf(ONLY_PROGRAM);
  await shop.query("UPDATE kept_quotes SET kept_at = kept_at - interval '29 days' WHERE number = $1", [
    number,
  ]);
  await forgetExpired(shop.deps);
  expect(await look(number)).toContain(number);
  await shop.query("UPDATE kept_quotes SET kept_at = kept_at - interval '2 days' WHERE number = $1", [
    number,
  ]);
  await forgetExpired(shop.deps);
  await expect(look(number)).rejects.toThrow("No hay una cotización");
});
