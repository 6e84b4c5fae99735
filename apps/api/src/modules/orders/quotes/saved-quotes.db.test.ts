import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { LIMITS } from "../../access/limits/count-call";

const shop = await forFile(startPurchaseShop());
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));

const line = { year: "4", programId: PROGRAM, locationId: VENUE, coursesIds: COURSES };
const open = (token: string) => shop.newBrowser().get(`/quotes?token=${token}`);
const countOf = async (table: string) =>
  (await shop.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;

test("a saved quote opens on any device with what was chosen and what it cost [SHOP-01]", async () => {
  const place = `locationId=${VENUE}&programId=${PROGRAM}`;
  const { body: quote } = await shop.newBrowser().get(`/quote?${place}&coursesIds=${COURSES.join(",")}`);
  const { status, body } = await open(await save());
  expect(status).toBe(200);
  const { precioTotal } = quote as { precioTotal: number };
  expect(body).toEqual({
    quotedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    lines: [{ ...line, mes: 3, precioTotal }],
  });
});

test("it takes no seat, stores nothing and names nobody; several students fit in one link [SHOP-01]", async () => {
  const tables = ["sessions", "orders", "holds", "students", "quote_mails"];
  const before = await Promise.all(tables.map(countOf));
  const token = await save([line, line, line]);
  expect(await Promise.all(tables.map(countOf))).toEqual(before);
  expect(token.length).toBeLessThan(400);
  expect(((await open(token)).body as { lines: unknown[] }).lines).toHaveLength(3);
});

test("a link that was changed or is not the shop's opens nothing [SHOP-01]", async () => {
  const token = await save();
  const [text = "", signature = ""] = token.split(".");
  const dearer = Buffer.from(text, "base64url")
    .toString()
    .replace(String(PROGRAM), String(PROGRAM + 1));
  for (const other of [
    `${Buffer.from(dearer).toString("base64url")}.${signature}`,
    `${text}.${"a".repeat(22)}`,
    `${Buffer.from("no es una lista").toString("base64url")}.${signature}`,
  ])
    expect(await open(other)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

test("courses that are not sold together are no quote [SHOP-01]", async () => {
  const refused = await shop.newBrowser().post("/quotes", { lines: [{ ...line, coursesIds: [999_999] }] });
  expect(refused).toMatchObject({ status: 400, body: { code: "QUOTE_FAILED" } });
});

const proving = await forFile(startPurchaseShop({ OTP_CHECK: "on" }, shop.databaseUrl));
const MAILS = [
  ["codes", LIMITS.code_hour_address, "/otp", async () => ({ rut: "11.111.111-1", name: "Ana" })],
  ["quotes", LIMITS.quote_mail_hour_address, "/quotes/mail", async () => ({ token: await save() })],
] as const;
test.each(MAILS)(
  "one address mails so many %s an hour to whatever mailboxes, and then is told when again [SAFE-03] [SAFE-04]",
  async (_what, { limit }, path, bodyOf) => {
    const body = await bodyOf();
    const there = { ...proving, newBrowser: () => proving.newBrowser("200.7.7.7") };
    const mailboxes = ["uno", "dos", "tres"].map((name) => `${name}.${limit}@example.cl`);
    const buyers = await Promise.all(mailboxes.map(() => Buyer.open(there)));
    await shop.query("TRUNCATE rate_limits");
    const ask = (index: number) => buyers[index]?.browser.post(path, { ...body, email: mailboxes[index] });
    await ask(0);
    await shop.query("UPDATE rate_limits SET count = $1", [limit * proving.settings.LIMIT_FACTOR - 1]);
    expect((await ask(1))?.status).toBe(200);
    const refused = await ask(2);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(3_600);
  },
);

test("the link is mailed to the address that was typed, which is forgotten then, with hours, season and what rules a purchase [SHOP-01] [FEEL-04] [AMB-08] [LAW-40] [ROW-01]", async () => {
  const token = await save();
  const to = "abuela@example.cl";
  const { status } = await shop.newBrowser().post("/quotes/mail", { token, email: ` Abuela@Example.cl ` });
  expect(status).toBe(200);
  await mail.waitForJobs();
  const [sent, ...others] = mail.catcher.list().filter((one) => one.to.includes(to));
  expect(others).toEqual([]);
  expect(sent?.subject).toBe("Tu cotización PDV");
  expect(sent?.text).toContain(`/cotizacion/${token}`);
  const { season } = await shop.deps.readAcademy();
  expect(sent?.text).toContain(`Marzo ${season}`);
  const pesos = (place: RegExp) =>
    [...(sent?.text ?? "").matchAll(place)].map(([, digits = ""]) => Number(digits.replaceAll(".", "")));
  const each = pesos(/^.+ · \$([\d.]+)$/gm);
  const [total = 0] = pesos(/Total con la matrícula: \$([\d.]+)/g);
  const fee = (await shop.deps.readAcademy()).enrolmentFee;
  expect(each).toHaveLength(COURSES.length);
  expect(each.reduce((sum, amount) => sum + amount, fee)).toBe(total);
  expect(sent?.text).toMatch(/Competencia Matemática M1 · Lun y Mié 16:30–18:00 · \$/);
  expect(sent?.text).toMatch(/Derecho a retracto: Tienes 10 días corridos[\s\S]*RUT [\d.]+-[\dK]/);
  expect(sent?.text).toMatch(/Cómo retractarte: http\S+\/retracto\s+Contrato \(PDF\): http\S+\.pdf/);
  expect(sent?.text).toContain("no incluyen cupones: si tienes uno, lo aplicas en la revisión.");
  expect(await countOf("quote_mails")).toBe(0);
});

test("one mailbox gets five quotes an hour, however it is written [SHOP-01] [SAFE-03]", async () => {
  const token = await save();
  await shop.query("DELETE FROM rate_limits");
  const ask = (email: string) => shop.newBrowser().post("/quotes/mail", { token, email });
  expect((await ask("tia@example.cl")).status).toBe(200);
  const last = 5 * shop.deps.settings.LIMIT_FACTOR;
  await shop.query("UPDATE rate_limits SET count = $1 WHERE count = 1", [last]);
  expect(await ask("tia+ofertas@example.cl")).toMatchObject({ status: 429 });
  expect(await ask("otra@example.cl")).toMatchObject({ status: 200 });
});

async function save(lines: object[] = [line]): Promise<string> {
  const { status, body } = await shop.newBrowser().post("/quotes", { lines });
  expect(status).toBe(200);
  return (body as { token: string }).token;
}
