import { expect, test } from "vitest";
import { linkOf, openPurchasePage } from "../../../test/purchase-reader";
import { codeOf, type TestBrowser } from "../../../test/test-browser";

const page = await openPurchasePage();
const { shop, mail } = page;

const ACCOUNT = {
  ...{ holderName: "Ana Soto", holderRut: "11.111.111-1", bank: "BancoEstado" },
  ...{ accountType: "sight", accountNumber: "11112345" },
};
const ACTS = {
  account: (reader: TestBrowser) => reader.put(`${linkOf()}/refund-account`, ACCOUNT),
  ending: (reader: TestBrowser) =>
    reader.post(`${linkOf()}/endings`, { positions: [0], planId: "0".repeat(64) }),
} as const;
type Act = keyof typeof ACTS;

const wantsCode = async (act: Act, reader: TestBrowser) =>
  codeOf(await ACTS[act](reader)) === "CODE_REQUIRED";

const newestMail = async () => {
  await mail.waitForJobs();
  return mail.catcher.list().find(({ to }) => to.includes(page.mailbox()));
};

test.each([
  ["account", "ending"],
  ["ending", "account"],
] as const)(
  "the code that opened a purchase does not do for its %s; one for it does, in that session alone, for five minutes [HARM-02, SAFE-19]",
  async (act, other) => {
    const reader = await page.read();
    expect((await page.details(reader)).state).toBe("finished");
    expect(await wantsCode(act, reader)).toBe(true);
    await page.typeCode(reader, { purpose: other });
    expect(await wantsCode(act, reader)).toBe(true);
    await page.typeCode(reader, { purpose: act });
    expect(await wantsCode(act, reader)).toBe(false);
    expect(await wantsCode(act, await page.read())).toBe(true);
    await shop.moveClock(4.5);
    expect(await wantsCode(act, reader)).toBe(false);
    await shop.moveClock(5.5);
    expect(await wantsCode(act, reader)).toBe(true);
    // Reading needs no new code, only the act does.
    expect((await page.details(reader)).state).toBe("finished");
  },
);

test("a code of another purpose is refused, though it opens its own afterwards [HARM-12, OTP-02]", async () => {
  const reader = await page.read();
  const path = "/tools/comprobante-compra/codigo";
  const order = (purpose: string) => ({ order: "Ab3dEf6hIj9kLm2nOp5q", purpose });
  const before = mail.catcher.list().length;
  await reader.post(path, order("account"));
  await mail.waitForJobs();
  expect(mail.catcher.list()).toHaveLength(before + 1);
  const code = await mail.codeFor(page.mailbox());
  for (const wrong of ["ending", "open"]) {
    expect(codeOf(await reader.put(path, { ...order(wrong), code }))).toBe("OTP_INVALID");
  }
  expect((await reader.put(path, { ...order("account"), code })).status).toBe(200);
});

test.each([
  ["open", "Sirve para abrir tu compra con todos sus datos."],
  ["ending", "Sirve para terminar el contrato de tu compra (retracto o término), y para nada más."],
  ["account", "Sirve para indicar la cuenta a la que se devuelve el dinero de tu compra, y para nada más."],
])(
  "the mail of a code to %s says what it is for, and never to pass it on [HARM-12]",
  async (purpose, words) => {
    const reader = purpose === "open" ? shop.newBrowser() : await page.read();
    await page.typeCode(reader, { purpose });
    const text = (await newestMail())?.text ?? "";
    expect(text).toContain(words);
    expect(text).toContain("No se lo des a nadie");
    // A proof opens what the mailbox bought, whatever the code was for; acts need their own.
    expect(text).toContain("quien lo escribe ve lo que compraste");
    expect(text.match(/Sirve para/g)).toHaveLength(1);
  },
);

test("each new account is mailed to the guardian, masked, with a way to object; whoever is blocked gets none [HARM-02, SAFE-19]", async () => {
  const reader = await page.read();
  await page.typeCode(reader, { purpose: "account" });
  for (const accountNumber of ["11112345", "99998888"]) {
    await reader.put(`${linkOf()}/refund-account`, { ...ACCOUNT, holderName: "Luis Rojas", accountNumber });
    const { subject = "", text = "" } = (await newestMail()) ?? {};
    expect(subject).toContain("Nueva cuenta para devolver el dinero de tu compra");
    expect(text).toContain("Luis Rojas");
    expect(text).toContain(accountNumber.slice(-4));
    expect(text).not.toContain(accountNumber);
    expect(text).toMatch(/Si no fuiste tú.* llámanos cuanto antes al .*\d/);
  }
  const told = mail.catcher.list().length;
  await shop.query(
    `WITH asked AS (
       INSERT INTO rights_requests (kind, rut, email, asked_as, wording, opened_at, opened_on, due_on, identity, state)
       VALUES ('blocking', '11111111-1', $1, 'self', '', shop_now(), '2026-01-01', '2026-01-02', 'vouched', 'waiting') RETURNING id)
     INSERT INTO blocked_people SELECT '11111111-1', shop_now(), id FROM asked`,
    [page.mailbox()],
  );
  await reader.put(`${linkOf()}/refund-account`, { ...ACCOUNT, accountNumber: "77776666" });
  await mail.waitForJobs();
  expect(mail.catcher.list()).toHaveLength(told);
  await shop.query("DELETE FROM blocked_people");
});
