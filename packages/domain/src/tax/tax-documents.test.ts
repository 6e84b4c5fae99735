import fc from "fast-check";
import { expect, test } from "vitest";
import {
  documentOfPayment,
  documentOfRefund,
  firstStateOf,
  isIssued,
  type MoneyBack,
  PAYMENT_DOCUMENTS,
  TAX_KIND_FACTS,
  TAX_KINDS,
  type TaxKind,
  type TaxTerms,
  vatOf,
} from "./tax-documents";

test.each(PAYMENT_DOCUMENTS)(
  "a sale ends in %s when the academy says so, a payment in vain in nothing [TAX-01]",
  (payments) => {
    const terms = { ...TERMS, payments };
    expect(documentOfPayment(terms, { isSale: true, kind: "card" })).toBe(payments);
    expect(documentOfPayment(terms, { isSale: false, kind: "cash" })).toBe("none");
  },
);

test.each([
  ["voucher_48", "cash", "boleta_39"],
  ["voucher_48", "transfer", "boleta_39"],
  ["boleta_41", "cash", "boleta_41"],
  ["voucher_48", "scholarship", "none"],
  ["boleta_39", "scholarship", "none"],
] as const)(
  "with %s for cards, what came by %s ends in %s: no voucher stands for it [DESK-27]",
  (payments, kind, document) => {
    expect(documentOfPayment({ payments }, { isSale: true, kind })).toBe(document);
  },
);

test.each<[TaxKind, MoneyBack, TaxKind]>([
  ["none", "card", "none"],
  ["none", "transfer", "none"],
  ["voucher_48", "card", "none"],
  ["voucher_48", "transfer", "credit_note_61"],
  ["boleta_39", "card", "credit_note_61"],
  ["boleta_39", "transfer", "credit_note_61"],
  ["boleta_41", "card", "credit_note_61"],
  ["boleta_41", "transfer", "credit_note_61"],
  ["factura_33", "card", "credit_note_61"],
  ["factura_34", "transfer", "credit_note_61"],
])("money of a payment with %s that goes back by %s ends in %s [TAX-02]", (ofPayment, back, expected) => {
  expect(documentOfRefund(TERMS, ofPayment, back)).toBe(expected);
});

test("what a refund of a voucher needs is the academy's setting, for each way back [TAX-02]", () => {
  const terms = { ...TERMS, voucherRefunds: { card: "credit_note_61", transfer: "none" } } as const;
  expect(documentOfRefund(terms, "voucher_48", "card")).toBe("credit_note_61");
  expect(documentOfRefund(terms, "voucher_48", "transfer")).toBe("none");
});

test("only what has a number of its own waits to be issued [TAX-01]", () => {
  for (const kind of TAX_KINDS) {
    expect(firstStateOf(kind)).toBe(isIssued(kind) ? "wanted" : "stands");
    expect(TAX_KIND_FACTS[kind].code).toBe(kind === "none" ? null : Number(kind.slice(-2)));
  }
});

test("net and VAT sum to what was paid, and only taxed documents have VAT [TAX-03]", () => {
  const issued = TAX_KINDS.filter(isIssued);
  fc.assert(
    fc.property(fc.constantFrom(...issued), fc.integer({ min: 1, max: 50_000_000 }), (kind, amountClp) => {
      const { netClp, vatClp } = vatOf(kind, amountClp);
      expect(netClp + vatClp).toBe(amountClp);
      if (kind === "boleta_39" || kind === "factura_33")
        expect(Math.abs(netClp * 0.19 - vatClp)).toBeLessThanOrEqual(1);
      else expect(vatClp).toBe(0);
    }),
  );
});

test("a credit note has the VAT of the document that it corrects, and none for a voucher [TAX-03]", () => {
  for (const corrected of ["boleta_39", "boleta_41", "factura_33"] as const)
    expect(vatOf("credit_note_61", 11_900, corrected)).toEqual(vatOf(corrected, 11_900));
  expect(vatOf("credit_note_61", 11_900, "voucher_48")).toEqual({ netClp: 11_900, vatClp: 0 });
});

const TERMS: TaxTerms = {
  payments: "voucher_48",
  voucherRefunds: { card: "none", transfer: "credit_note_61" },
};
