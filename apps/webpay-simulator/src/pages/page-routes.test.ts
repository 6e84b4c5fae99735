import { expect, test } from "vitest";
import { aBuyOrder, aSimulator } from "../../test/harness";

const RETURN = "http://localhost:1/back?shop=1";
const CARD = { card_number: "4051 8856 0044 6623", expiry: "12/99", cvv: "123", installments: "0" };
const BANK = { rut: "11.111.111-1", password: "123" };

test("a buyer pays with forms alone, beginning with a POST of token_ws, and returns by GET [S7, API-42]", async () => {
  const { visit, token, plus } = await aVisitor();
  expect(await (await visit("initTransaction")).text()).toContain("Datos de tu tarjeta");
  expect(await (await visit("card", { ...CARD, installments: "NC-6" })).text()).toContain(
    "terminada en 6623",
  );
  const reply = await visit("bank", { ...BANK, answer: "accept" });
  expect([reply.status, reply.headers.get("location")]).toEqual([303, `${RETURN}&token_ws=${token}`]);
  expect(await plus().commit(token)).toMatchObject({ status: "AUTHORIZED", installments_number: 6 });
});

test("the page also opens by GET, and its form may be sent twice [S7]", async () => {
  const { visit, token, url } = await aVisitor();
  expect((await fetch(`${url}/webpayserver/initTransaction?token_ws=${token}`)).status).toBe(200);
  await visit("card", CARD);
  const answers = [
    await visit("bank", { ...BANK, answer: "accept" }),
    await visit("bank", { answer: "reject" }),
  ];
  expect(answers.map((reply) => reply.headers.get("location"))).toEqual(
    Array(2).fill(`${RETURN}&token_ws=${token}`),
  );
});

test("the bank's no becomes a FAILED commit; a wrong password is no answer [S6]", async () => {
  const { visit, token, plus } = await aVisitor();
  await visit("initTransaction");
  await visit("card", CARD);
  expect((await visit("bank", { ...BANK, password: "124", answer: "accept" })).status).toBe(422);
  expect((await visit("bank", { answer: "reject" })).status).toBe(303);
  expect(await plus().commit(token)).toMatchObject({ status: "FAILED" });
});

test.each([
  [{ card_number: "4111111111111111" }, "Ingresa el número de una de las tarjetas de prueba."],
  [{ expiry: "01/20" }, "Ingresa una fecha futura con la forma MM/AA."],
  [{ expiry: "13/99" }, "Ingresa una fecha futura con la forma MM/AA."],
  [{ cvv: "999" }, "El CVV no corresponde a esta tarjeta de prueba."],
  [{ card_number: "4051884239937763", installments: "VC-3" }, "Esta tarjeta no admite esas cuotas."],
])("the card form refuses %j [S6]", async (changes, message) => {
  const { visit } = await aVisitor();
  const reply = await visit("card", { ...CARD, ...changes });
  expect(reply.status).toBe(422);
  expect(await reply.text()).toContain(message);
});

test("a test card fills the form without script [S6]", async () => {
  const { visit } = await aVisitor();
  expect(await (await visit("fill", { fill: "redcompra" })).text()).toContain('value="4051884239937763"');
});

test("a POST return is a page whose form carries the fields to the merchant [S7]", async () => {
  const { visit, control, token } = await aVisitor();
  await control("returns", { method: "POST" });
  const reply = await visit("cancel");
  const page = await reply.text();
  expect(reply.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:1");
  expect(page).toContain('<form method="post" action="http://localhost:1/back?shop=1" data-auto-submit>');
  expect(page).toContain(`<input type="hidden" name="TBK_TOKEN" value="${token}">`);
  expect(page).toContain("Volver al comercio");
});

test("opening a finished payment again offers the four-parameter return [S7]", async () => {
  const { visit, token, pay } = await aVisitor();
  await pay(token);
  expect(await (await visit("initTransaction")).text()).toContain("Este pago ya terminó");
  const location = new URL((await visit("recover")).headers.get("location") ?? "");
  expect([...location.searchParams.keys()]).toEqual([
    "shop",
    "token_ws",
    "TBK_TOKEN",
    "TBK_ID_SESION",
    "TBK_ORDEN_COMPRA",
  ]);
});

test("no page holds inline script or style, and what merchants send is inert", async () => {
  const { plus, visit } = await aSimulator();
  const { token } = await plus().create(`${aBuyOrder()}>`, "s", 1000, RETURN);
  const page = await (await visit("initTransaction", { token_ws: token })).text();
  expect(page).not.toMatch(/<style|\sstyle=|<script(?! src=)|\son\w+=/);
  expect(page).toContain("&#62;</dd>");
  expect((await visit("initTransaction", { token_ws: "<script>" })).status).toBe(404);
});

async function aVisitor() {
  const clients = await aSimulator();
  const { token } = await clients.plus().create(aBuyOrder(), "s", 1000, RETURN);
  const visit = (page: string, fields: Record<string, string> = {}) =>
    clients.visit(page, { token_ws: token, ...fields });
  return { ...clients, token: token as string, visit };
}
