import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { santiagoDate } from "@shop/domain/format/instants";
import { isIssued, type TaxKind } from "@shop/domain/tax/tax-documents";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { breakProvider, control } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import {
  annul,
  bought,
  deskFolder,
  deskOf,
  giveBackOutside,
  personOf,
  readSheet,
  runCommand,
  typeAt,
} from "../../../test/shops/desk-shop";
import { readClaims } from "../../modules/people/claims/claim-queries";
import { findLooks } from "../../modules/purchases/look-queries";
import { closeYesterday } from "../../modules/tax/closing/close-day";

const shop = await forFile(startPurchaseShop());
const folder = await deskFolder();

beforeEach(() => decide("boleta_41"));
afterEach(async () => {
  await shop.moveClock(0);
  await control(shop, "reset", {});
  await shop.query("TRUNCATE orders, refunds, payment_attempts, daily_closings CASCADE");
});

const desk = (...words: string[]) => runCommand(shop, ...words);
const today = () => santiagoDate(new Date());
const close = () => desk("closing", "--day", today());

test("a day of sales, refunds and free orders closes to the peso, in words and in its row [TAX-16]", async () => {
  const standing = await bought(shop);
  const annulled = await bought(shop);
  await bought(shop, { coupon: "BECA100" });
  await annul(shop, annulled.buyOrder);
  const { lines, isPending } = await close();
  expect(isPending).toBe(false);
  expect(lines.at(-1)).toBe("Webpay, ventas y documentos cuadran al peso.");
  const both = standing.total + annulled.total;
  expect((await stored())?.sums).toMatchObject({
    payments: 2,
    providerTakenClp: both,
    soldClp: both,
    inVainClp: 0,
    paymentDocumentsClp: both,
    providerReturnedClp: annulled.total,
    returnedByCardClp: annulled.total,
    refundDocumentsClp: annulled.total,
    waiting: 3,
  });
  expect((await stored())?.differences).toEqual([]);
});

test.each([
  [
    "sale_differs",
    "UPDATE orders SET total_clp = 1 FROM off WHERE id = (SELECT order_id FROM payment_attempts WHERE buy_order = $1)",
  ],
  ["taken_differs", "UPDATE payment_attempts SET state = 'failed' FROM off WHERE buy_order = $1"],
  [
    "payment_document_differs",
    "UPDATE tax_documents SET amount_clp = amount_clp - 1 FROM off WHERE key = $1",
  ],
  ["document_failed", "UPDATE tax_documents SET state = 'failed', answer = '422' FROM off WHERE key = $1"],
  [
    "kept_without_sale",
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{payment}', 'null') FROM off WHERE buy_order || '-1' = $1",
  ],
])("books in which one figure lies show %s with its payment [TAX-16]", async (kind, lie) => {
  const { buyOrder } = await bought(shop);
  await bought(shop);
  await pretend(lie, `${buyOrder}-1`);
  const { isPending, lines } = await close();
  expect(isPending).toBe(true);
  expect((await stored())?.differences.map((difference) => difference.kind)).toContain(kind);
  expect(lines.join("\n")).toContain(`${buyOrder}-1`);
});

test("money that was given back outside the shop, and a silent provider, are differences [TAX-16]", async () => {
  const { buyOrder, total } = await bought(shop);
  await giveBackOutside(shop, buyOrder, total);
  await close();
  expect((await stored())?.differences).toEqual([
    { kind: "returned_differs", buyOrder: `${buyOrder}-1`, clp: total },
  ]);
  await breakProvider(shop, { operation: "status", fault: "http-500" });
  await close();
  expect((await stored())?.differences.map(({ kind }) => kind)).toEqual(["provider_silent"]);
});

test.each([1, 2, 3])(
  "after random purchases, annulments and faults a day closes as a model counts it, seed %i [TAX-17]",
  async (seed) => {
    const next = seeded(seed);
    const model = { takenClp: 0, returnedClp: 0, payments: 0 };
    const open: { buyOrder: string; total: number }[] = [];
    for (let step = 0; step < 12; step += 1) {
      const what = next(10);
      if (what < 2)
        await breakProvider(shop, { operation: "refund", fault: "http-500", effect: next(2) === 0 });
      if (what < 3) await decide((["boleta_39", "voucher_48", "boleta_41"] as const)[what] ?? "boleta_39");
      const victim = what > 6 ? open.pop() : undefined;
      if (victim) {
        await annul(shop, victim.buyOrder);
        await annul(shop, victim.buyOrder).catch(() => undefined);
        model.returnedClp += victim.total;
      } else {
        const { buyOrder, total } = await bought(shop);
        open.push({ buyOrder, total });
        model.payments += 1;
        model.takenClp += total;
      }
    }
    await control(shop, "reset", {});
    await close();
    const closing = await stored();
    expect(closing?.differences).toEqual([]);
    expect(closing?.sums).toMatchObject({
      payments: model.payments,
      providerTakenClp: model.takenClp,
      soldClp: model.takenClp,
      paymentDocumentsClp: model.takenClp,
    });
    // A refund without a reply is still repeated: all books agree on what is returned.
    const { providerReturnedClp = 0, refundDocumentsClp, returnedByCardClp } = closing?.sums ?? {};
    expect([refundDocumentsClp, returnedByCardClp]).toEqual([providerReturnedClp, providerReturnedClp]);
    expect(providerReturnedClp).toBeLessThanOrEqual(model.returnedClp);
  },
);

test("the daily job closes yesterday; a day that is to come is refused [TAX-16]", async () => {
  await bought(shop);
  await shop.moveClock(24 * 60);
  await closeYesterday(shop.deps);
  expect(await shop.query("SELECT day::text FROM daily_closings")).toEqual([{ day: today() }]);
  await expect(desk("closing", "--day", "2031-01-01")).rejects.toThrow("todavía no llega");
});

test("the accountant gets each day's documents in a private file without people, they count as handed over, and each purchase tells of the look [TAX-07] [MINE-08]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await annul(shop, buyOrder);
  const file = path.join(folder, "documentos.csv");
  const { lines } = await desk("export", "documents", "--day", today(), "--out", file);
  expect(lines[0]).toContain("2 quedan entregados a contabilidad");
  const rows = await readSheet(file);
  expect(rows.map((row) => [row.Clave, row["Código SII"], row.Total, row.IVA, row.Estado])).toEqual([
    [`${buyOrder}-1`, "41", String(total), "0", "entregado a contabilidad"],
    [rows[1]?.Clave, "61", String(total), "0", "entregado a contabilidad"],
  ]);
  expect(rows[1]?.Corrige).toMatch(/^Boleta exenta electrónica/);
  const { rut, email } = await personOf(buyer);
  const text = await readFile(file, "utf8");
  for (const personal of [rut, email]) expect(text).not.toContain(personal);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(desk("export", "documents", "--day", today(), "--out", file)).rejects.toThrow("ya existe");
  // Once, though the list contains two of its documents.
  expect((await findLooks(shop.db, buyer.orderId)).map(({ purpose }) => purpose)).toEqual(["books", "money"]);
});

test("what the accountant issued is noted with its number, also as a factura, and no number twice [TAX-18]", async () => {
  const one = await bought(shop);
  const other = await bought(shop);
  const note = (key: string, ...words: string[]) =>
    desk("document", key, ...words, "--reason", "Emitido por contabilidad", "--yes");
  const { lines } = await note(`${one.buyOrder}-1`, "--folio", "1204", "--kind", "factura_34");
  expect(lines).toEqual(["Anotado: Factura exenta electrónica 1204."]);
  await expect(note(`${other.buyOrder}-1`, "--folio", "1204", "--kind", "factura_34")).rejects.toThrow(
    "ya está anotado",
  );
  await expect(note(`${one.buyOrder}-1`, "--folio", "1205")).rejects.toThrow("emitido");
  await expect(note(`${other.buyOrder}-1`, "--again")).rejects.toThrow("por emitir");
  await expect(note(`${other.buyOrder}-1`, "--folio", "1", "--kind", "credit_note_61")).rejects.toThrow(
    "no se puede",
  );
  await pretend(
    "UPDATE tax_documents SET state = 'failed', answer = '422' FROM off WHERE key = $1",
    `${other.buyOrder}-1`,
  );
  await note(`${other.buyOrder}-1`, "--again");
  const kinds = await shop.query<{ kind: TaxKind; state: string; folio: string | null }>(
    "SELECT kind, state, folio FROM tax_documents ORDER BY id",
  );
  expect(kinds).toEqual([
    { kind: "factura_34", state: "issued", folio: "1204" },
    { kind: "boleta_41", state: "wanted", folio: null },
  ]);
  expect(kinds.every(({ kind }) => isIssued(kind))).toBe(true);
});

test("release says whose RUT and e-mail it lets go, asks first, and is noted [TAX-19]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const person = await personOf(buyer);
  const stranger = "00000000-0000-4000-8000-000000000000";
  const claims = async () => (await readClaims(shop.db, { ...person, sessionId: stranger })).claims;
  const words = ["release", buyOrder, "--reason", "Correo mal escrito"];
  await expect(desk(...words)).rejects.toThrow("--yes");
  const asked: string[] = [];
  const refuse = async (question: string) => {
    asked.push(question);
    return false;
  };
  await typeAt({ ...deskOf(shop), confirm: refuse }, ...words);
  expect(asked[0]).toContain(person.rut.slice(-5));
  expect(asked[0]).not.toContain(person.email);
  expect((await claims()).length).toBe(1);
  expect((await desk(...words, "--yes")).lines[0]).toContain("se pueden usar otra vez");
  expect(await claims()).toEqual([]);
  expect(await shop.query("SELECT actor, action, why FROM desk_actions WHERE action = 'release'")).toEqual([
    { actor: "staff:ana", action: "release", why: "Correo mal escrito" },
  ]);
});

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const decide = (payments: TaxKind) =>
  shop.query(
    "INSERT INTO academy_settings (key, value) VALUES ('tax', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify({ payments, voucherRefunds: { card: "none", transfer: "credit_note_61" } })],
  );

async function stored() {
  const [closing] = await shop.query<{
    sums: Record<string, number>;
    differences: { kind: string; clp: number }[];
  }>("SELECT sums, differences FROM daily_closings");
  return closing;
}

// Bypasses the triggers for state changes.
const pretend = (statement: string, ...values: unknown[]) =>
  shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true)) ${statement}`,
    values,
  );
