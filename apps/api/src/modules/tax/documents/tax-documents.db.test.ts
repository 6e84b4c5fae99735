import type { Purchase } from "@shop/contracts/purchases/purchase";
import type { TaxTerms } from "@shop/domain/tax/tax-documents";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forFile } from "../../../../test/for-file";
import { breakProvider, control, lastAttemptOf } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { saleOf } from "../../../../test/shops/change-shop";
import { annul, bought, refundIdOf } from "../../../../test/shops/desk-shop";
import { openPage } from "../../../../test/shops/ending-shop";
import { mailsOf } from "../../../../test/shops/mail-shop";
import { openTaxProvider, type TaxDocuments } from "../../../gateways/tax-documents";
import type { OrderMailJob } from "../../../jobs/job-map";
import { findDocumentsOfOrder } from "./document-list-queries";
import { issueTaxDocuments } from "./issue-documents";
import { noteMissingDocuments, noteTaxDocument } from "./note-document";

const shop = await forFile(startPurchaseShop());
const provider = openTaxProvider({ url: `${shop.simulatorUrl}/tax`, token: "x".repeat(16), timeoutMs: 500 });

const VOUCHER: TaxTerms = {
  payments: "voucher_48",
  voucherRefunds: { card: "none", transfer: "credit_note_61" },
};

beforeEach(() => decide({ ...VOUCHER, payments: "boleta_39" }));
afterEach(async () => {
  await shop.moveClock(0);
  await control(shop, "reset", {});
  await shop.query("TRUNCATE orders, refunds, payment_attempts CASCADE");
});

const issue = () => issueTaxDocuments({ ...shop.deps, taxDocuments: provider });
const documentsOf = (orderId: number) => findDocumentsOfOrder(shop.db, orderId);
const kindsOf = async (orderId: number) =>
  (await documentsOf(orderId)).map(({ kind, state, amountClp }) => [kind, state, amountClp]);

test("a paid order's voucher stands, and of its refund nothing is left to issue [TAX-04]", async () => {
  await decide(VOUCHER);
  const { buyer, buyOrder, total } = await bought(shop);
  expect(await kindsOf(buyer.orderId)).toEqual([["voucher_48", "stands", total]]);
  await annul(shop, buyOrder);
  expect(await kindsOf(buyer.orderId)).toEqual([
    ["voucher_48", "stands", total],
    ["none", "stands", total],
  ]);
  expect(await issue()).toBe(0);
});

test("a boleta is wanted with the payment, its credit note with the refund, and each gets one number [TAX-04, TAX-08]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await annul(shop, buyOrder);
  expect(await issue()).toBe(2);
  expect(await issue()).toBe(0);
  const [boleta, note] = await documentsOf(buyer.orderId);
  expect(boleta).toMatchObject({ kind: "boleta_39", state: "issued", amountClp: total, isRefund: false });
  expect(note).toMatchObject({ kind: "credit_note_61", state: "issued", amountClp: total, isRefund: true });
  expect(boleta?.url).toMatch(/^https:/);
  const issued = await issuedFor([buyOrder]);
  expect(issued.map(({ code, folio }) => [code, String(folio)])).toEqual([
    [39, boleta?.folio],
    [61, note?.folio],
  ]);
  expect(issued[1]?.reference).toEqual({ code: 39, number: boleta?.folio });
});

test("a pass ends before the next begins, however slow the provider is, and leaves the rest to it [TAX-08]", async () => {
  const orders = [await bought(shop), await bought(shop), await bought(shop), await bought(shop)];
  const clock = vi.spyOn(performance, "now");
  let now = 0;
  clock.mockImplementation(() => now);
  const slow: TaxDocuments = {
    ...provider,
    issue: (request) => {
      now += 20_000;
      return provider.issue(request);
    },
  };
  try {
    expect(await issueTaxDocuments({ ...shop.deps, taxDocuments: slow })).toBe(3);
  } finally {
    clock.mockRestore();
  }
  expect(await issue()).toBe(orders.length - 3);
});

test("told twice, a payment and a refund keep one document each [TAX-05]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await annul(shop, buyOrder);
  const before = await kindsOf(buyer.orderId);
  const id = await lastAttemptOf(shop, buyer.orderId);
  const attempt = { id, buyOrder: `${buyOrder}-1`, kind: "card" as const };
  const money = { attempt, amountClp: total, at: new Date() };
  const refundId = await refundIdOf(shop, buyer.orderId);
  await Promise.all(
    [1, 2, 3].map(() =>
      shop.db.transaction(async (tx) => {
        await noteTaxDocument(tx, { ...money, isSale: true });
        await noteTaxDocument(tx, { ...money, refundId, back: "card" });
      }),
    ),
  );
  expect(await kindsOf(buyer.orderId)).toEqual(before);
});

test("payments and refunds from before are found and get what they would have got [TAX-06]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const standing = await bought(shop);
  await annul(shop, buyOrder);
  const before = [await documentsOf(buyer.orderId), await documentsOf(standing.buyer.orderId)];
  await shop.query("TRUNCATE tax_documents");
  expect(await noteMissingDocuments(shop.db)).toBe(3);
  expect(await noteMissingDocuments(shop.db)).toBe(0);
  expect([await documentsOf(buyer.orderId), await documentsOf(standing.buyer.orderId)]).toEqual(before);
});

test("a refund whose payment has no document yet brings both [TAX-06]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await shop.query("TRUNCATE tax_documents");
  await annul(shop, buyOrder);
  expect((await kindsOf(buyer.orderId)).map(([kind, , amount]) => [kind, amount])).toEqual([
    ["boleta_39", total],
    ["credit_note_61", total],
  ]);
});

test("a provider that is down for a day loses nothing: afterwards the queue drains, each number once [TAX-09]", async () => {
  const orders = [await bought(shop), await bought(shop), await bought(shop)];
  await breakProvider(shop, { operation: "tax-issue", fault: "http-500", times: 10_000 });
  let minutes = 0;
  for (; minutes < 24 * 60; minutes += 3 * 60) {
    await shop.moveClock(minutes);
    expect(await issue()).toBe(0);
  }
  await annul(shop, orders[0]?.buyOrder ?? "");
  await control(shop, "reset", {});
  await shop.moveClock(minutes + 61);
  expect(await issue()).toBe(4);
  const issued = await issuedFor(orders.map(({ buyOrder }) => buyOrder));
  expect(issued.map(({ code }) => code).toSorted()).toEqual([39, 39, 39, 61]);
  expect(new Set(issued.map(({ code, folio }) => `${code}/${folio}`)).size).toBe(4);
  for (const { buyer } of orders)
    for (const { state } of await documentsOf(buyer.orderId)) expect(state).toBe("issued");
});

test.each([
  ["late-success", { delayMs: 1500 }],
  ["hang", { effect: true, delayMs: 1500 }],
  ["reset", { effect: true }],
  ["http-500", { effect: true }],
  ["html-200", { effect: true }],
])(
  "issued at the provider, told as %s: the number is asked for and none is made again [TAX-10]",
  async (fault, more) => {
    const { buyer, buyOrder } = await bought(shop);
    await breakProvider(shop, { operation: "tax-issue", fault, ...more });
    expect(await issue()).toBe(0);
    expect((await documentsOf(buyer.orderId))[0]).toMatchObject({ state: "wanted", folio: null });
    const [known] = await issuedFor([buyOrder]);
    expect(known).toBeDefined();
    await shop.moveClock(61);
    expect(await issue()).toBe(1);
    expect(await issuedFor([buyOrder])).toEqual([known]);
    expect((await documentsOf(buyer.orderId))[0]).toMatchObject({
      state: "issued",
      folio: String(known?.folio),
    });
  },
);

test("several processes issue at the same time, and one that dies is followed by another [TAX-11]", async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => bought(shop)));
  const dying: TaxDocuments = {
    ...provider,
    issue: async (request) => {
      await provider.issue(request);
      throw new Error("killed");
    },
  };
  await expect(issueTaxDocuments({ ...shop.deps, taxDocuments: dying })).rejects.toThrow("killed");
  expect((await Promise.all([issue(), issue(), issue()])).reduce((sum, count) => sum + count)).toBe(4);
  await shop.moveClock(2);
  expect(await issue()).toBe(1);
  const issued = await issuedFor(orders.map(({ buyOrder }) => buyOrder));
  expect(issued.length).toBe(5);
  expect(new Set(issued.map(({ folio }) => folio)).size).toBe(5);
});

test("a document that the provider refuses is left to people, and the others go on [TAX-12]", async () => {
  const refused = await bought(shop);
  const other = await bought(shop);
  const picky: TaxDocuments = {
    ...provider,
    issue: (request) =>
      provider.issue(request.key.startsWith(refused.buyOrder) ? { ...request, netClp: 1 } : request),
  };
  expect(await issueTaxDocuments({ ...shop.deps, taxDocuments: picky })).toBe(1);
  expect((await documentsOf(refused.buyer.orderId))[0]).toMatchObject({ state: "failed", folio: null });
  expect((await documentsOf(refused.buyer.orderId))[0]?.answer).toContain("422");
  expect((await documentsOf(other.buyer.orderId))[0]).toMatchObject({ state: "issued" });
});

test("a number that is another document's already is not taken [TAX-12]", async () => {
  const one = await bought(shop);
  const other = await bought(shop);
  const lying: TaxDocuments = { ...provider, issue: async () => ({ folio: "7", url: null }) };
  await issueTaxDocuments({ ...shop.deps, taxDocuments: lying });
  expect((await documentsOf(one.buyer.orderId))[0]).toMatchObject({ state: "issued", folio: "7" });
  expect((await documentsOf(other.buyer.orderId))[0]).toMatchObject({ state: "failed", folio: null });
});

test("a wrong token is the connection's fault: the document waits [TAX-12]", async () => {
  const { buyer } = await bought(shop);
  const stranger = openTaxProvider({ url: `${shop.simulatorUrl}/tax`, token: "short" });
  expect(await issueTaxDocuments({ ...shop.deps, taxDocuments: stranger })).toBe(0);
  expect((await documentsOf(buyer.orderId))[0]).toMatchObject({ state: "wanted" });
});

test("who paid gets one mail with the number of each document and its address, however often it is told [TAX-08]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await annul(shop, buyOrder);
  await issue();
  const [boleta, note] = await documentsOf(buyer.orderId);
  const jobs = await shop.query<{ payload: OrderMailJob }>(
    `SELECT p.payload FROM graphile_worker._private_jobs p
     WHERE p.payload->>'kind' IN ('tax_document', 'credit_note') AND (p.payload->>'orderId')::int = $1 ORDER BY p.id`,
    [buyer.orderId],
  );
  expect(jobs.map(({ payload }) => payload.kind)).toEqual(["tax_document", "credit_note"]);
  const sent = await mailsOf(shop, ...[...jobs, ...jobs].map(({ payload }) => payload));
  const { email } = (await saleOf(shop, buyer)).guardian;
  expect(sent.map(({ to }) => to)).toEqual([email, email]);
  expect(sent.map(({ subject }) => subject.split(" de tu compra")[0])).toEqual([
    "Boleta electrónica",
    "Nota de crédito electrónica",
  ]);
  for (const [index, document] of [boleta, note].entries()) {
    expect(sent[index]?.text).toContain(`Folio: ${document?.folio}`);
    expect(sent[index]?.text).toContain(document?.url);
    expect(sent[index]?.html).toContain(`href="${document?.url}"`);
  }
});

test("the provider is told no person [TAX-13]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await issue();
  const text = JSON.stringify(await issuedFor([buyOrder]));
  const { name, email, rut } = (await saleOf(shop, buyer)).guardian;
  for (const personal of [name, email, rut]) expect(text).not.toContain(personal);
});

test("the buyer reads the document of each payment on Mi compra: under way, then its number [MINE-20]", async () => {
  const { buyer, total } = await bought(shop);
  const page = await openPage(shop, buyer);
  const read = async () => ((await buyer.browser.get(page)).body as Purchase).details?.documents;
  expect(await read()).toMatchObject([{ kind: "boleta_39", state: "wanted", amount: total, folio: null }]);
  await issue();
  expect(await read()).toMatchObject([
    { kind: "boleta_39", state: "issued", isRefund: false, folio: expect.stringMatching(/^\d+$/) },
  ]);
});

async function issuedFor(buyOrders: string[]): Promise<Issued[]> {
  const answer = await fetch(`${shop.simulatorUrl}/simulator/tax-documents`);
  const { documents } = (await answer.json()) as { documents: Issued[] };
  return documents.filter(({ key }) => buyOrders.some((buyOrder) => key.startsWith(buyOrder)));
}

const decide = (terms: TaxTerms) =>
  shop.query(
    "INSERT INTO academy_settings (key, value) VALUES ('tax', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(terms)],
  );

interface Issued {
  key: string;
  folio: number;
  code: number;
  amountClp: number;
  reference: { code: number; number: string } | null;
}
