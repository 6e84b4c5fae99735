import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

const clp = (amount: number) => `$${amount.toLocaleString("es-CL")}`;
const pathOf = ({ orderId }: Buyer) => `/tools/cotizacion?orderId=${orderId}`;

test("the owner downloads cotizacion-pdv.pdf with the saved order's price, coupon and support phone [REVIEW-08, REVIEW-09, REVIEW-10]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save("PDV20");
  const { status, headers, raw } = await buyer.browser.get(pathOf(buyer));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="cotizacion-pdv.pdf"',
    "cache-control": "no-store",
  });
  const { text, pages } = await readPdf(raw);
  expect(pages[0]?.map(Math.round)).toEqual([595, 842]);
  const { supportPhone } = await shop.deps.readAcademy();
  for (const part of [clp(saved.total), "Cupón PDV20", "sin validez legal", supportPhone, "Precio al"]) {
    expect(text).toContain(part);
  }
});

test("another browser, an order without courses and an unknown one are answered alike [T24]", async () => {
  const buyer = await Buyer.open(shop);
  const beforeSaving = await buyer.browser.get(pathOf(buyer));
  await buyer.save();
  const foreign = await (await Buyer.open(shop)).browser.get(pathOf(buyer));
  const nobody = await shop.newBrowser().get(pathOf(buyer));
  const unknown = await buyer.browser.get("/tools/cotizacion?orderId=2147483647");
  const answers = [beforeSaving, foreign, nobody, unknown];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ body }) => (body as { text: string }).text)).size).toBe(1);
});

test("it is of its date and hour, whether or not the seats are held, and leads back to the shop", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  const read = async () => (await readPdf((await buyer.browser.get(pathOf(buyer))).raw)).text;
  const held = await read();
  await shop.moveClock(16);
  for (const text of [held, await read()]) {
    expect(text).toMatch(/Precio al \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, hora de Santiago/);
    expect(text).toMatch(/Cupos Sujetos a disponibilidad\. Para seguir http:\/\/\S+/);
    expect(text).not.toContain("Hasta el");
  }
});

test("a code and a link rebuild the choice, and name nobody [SHOP-01]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save("PDV20");
  const { raw } = await buyer.browser.get(pathOf(buyer));
  expect((await readPdf(raw)).text).toContain("Vuelve a esta cotización");
  const token = /\/cotizacion\/([\w.-]+)/.exec(raw.toString("latin1"))?.[1] ?? "";
  const { status, body } = await shop.newBrowser().get(`/quotes?token=${token}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ lines: [{ programId: PROGRAM, locationId: VENUE, coursesIds: COURSES }] });
});
