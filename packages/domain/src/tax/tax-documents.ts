import type { PaymentKind } from "../orders/payment-states";
import type { Clp } from "../pricing/clp";

/** Documents by the numbers of the Servicio de Impuestos Internos; 48 is the card operator's voucher. */
export const TAX_KINDS = [
  "none",
  "voucher_48",
  "boleta_39",
  "boleta_41",
  "factura_33",
  "factura_34",
  "credit_note_61",
] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

export type IssuedKind = Exclude<TaxKind, "none" | "voucher_48">;

/** Number of an issued document. */
export const FOLIO = /^[A-Za-z0-9-]{1,30}$/;

export const TAX_KIND_FACTS: Readonly<Record<TaxKind, { code: number | null; name: string }>> = {
  none: { code: null, name: "Sin documento" },
  voucher_48: { code: 48, name: "Comprobante de pago electrónico" },
  boleta_39: { code: 39, name: "Boleta electrónica" },
  boleta_41: { code: 41, name: "Boleta exenta electrónica" },
  factura_33: { code: 33, name: "Factura electrónica" },
  factura_34: { code: 34, name: "Factura exenta electrónica" },
  credit_note_61: { code: 61, name: "Nota de crédito electrónica" },
};

/** `stands`: nothing to issue. `exported`: the accountant issues it. */
export const TAX_STATES = ["stands", "wanted", "exported", "issued", "failed"] as const;
export type TaxState = (typeof TAX_STATES)[number];

/** By the academy's setting; a factura needs business data, which the shop lacks. */
export const PAYMENT_DOCUMENTS = ["voucher_48", "boleta_39", "boleta_41"] as const satisfies TaxKind[];
export const VOUCHER_REFUND_DOCUMENTS = ["none", "credit_note_61"] as const satisfies TaxKind[];

export type MoneyBack = "card" | "transfer";

/** Set by the accountant: the declared model of boletas, and what a refund of a voucher needs. */
export interface TaxTerms {
  payments: (typeof PAYMENT_DOCUMENTS)[number];
  voucherRefunds: Readonly<Record<MoneyBack, (typeof VOUCHER_REFUND_DOCUMENTS)[number]>>;
}

/**
 * None for a payment that bought nothing, or of which no money came. What was paid without a card has no voucher: it
 * ends in a boleta, with VAT where the academy names none.
 */
export function documentOfPayment(
  { payments }: Pick<TaxTerms, "payments">,
  { isSale, kind }: { isSale: boolean; kind: PaymentKind },
): TaxKind {
  if (!isSale || kind === "scholarship") return "none";
  return kind !== "card" && payments === "voucher_48" ? "boleta_39" : payments;
}

/** A credit note for every numbered document; for a voucher, by the academy's setting. */
export function documentOfRefund(terms: TaxTerms, ofPayment: TaxKind, back: MoneyBack): TaxKind {
  if (ofPayment === "none") return "none";
  return ofPayment === "voucher_48" ? terms.voucherRefunds[back] : "credit_note_61";
}

export const isIssued = (kind: TaxKind): kind is IssuedKind => kind !== "none" && kind !== "voucher_48";

export const firstStateOf = (kind: TaxKind): TaxState => (isIssued(kind) ? "wanted" : "stands");

// Percent (DL 825, art. 14).
const VAT_PERCENT = 19;

/** VAT is included in the amount; net and VAT sum to it. A credit note is taxed as the document that it corrects. */
export function vatOf(
  kind: IssuedKind,
  amountClp: Clp,
  corrects: TaxKind = kind,
): { netClp: Clp; vatClp: Clp } {
  const taxedAs = isIssued(corrects) ? corrects : kind;
  const isTaxed = taxedAs === "boleta_39" || taxedAs === "factura_33";
  const netClp = isTaxed ? Math.round((amountClp * 100) / (100 + VAT_PERCENT)) : amountClp;
  return { netClp, vatClp: amountClp - netClp };
}
