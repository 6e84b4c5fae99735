import type { Clp } from "../pricing/clp";

/**
 * What a payment or a refund ends in, by the numbers of the Servicio de Impuestos Internos; 48 is the card operator's
 * proof of payment, which nobody else issues.
 */
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

/** Kinds that somebody issues with a number of their own. */
export type IssuedKind = Exclude<TaxKind, "none" | "voucher_48">;

/** Number of each kind at the Servicio de Impuestos Internos, and how it is called. */
export const TAX_KIND_FACTS: Readonly<Record<TaxKind, { code: number | null; name: string }>> = {
  none: { code: null, name: "Sin documento" },
  voucher_48: { code: 48, name: "Comprobante de pago electrónico" },
  boleta_39: { code: 39, name: "Boleta electrónica" },
  boleta_41: { code: 41, name: "Boleta exenta electrónica" },
  factura_33: { code: 33, name: "Factura electrónica" },
  factura_34: { code: 34, name: "Factura exenta electrónica" },
  credit_note_61: { code: 61, name: "Nota de crédito electrónica" },
};

/** `stands`: nothing is to be issued. `exported`: in a sheet of the accountant, who issues it. */
export const TAX_STATES = ["stands", "wanted", "exported", "issued", "failed"] as const;
export type TaxState = (typeof TAX_STATES)[number];

/** What a card payment may end in by the academy's setting; a factura needs a buyer's business, which the shop does not ask. */
export const PAYMENT_DOCUMENTS = ["voucher_48", "boleta_39", "boleta_41"] as const satisfies TaxKind[];
export const VOUCHER_REFUND_DOCUMENTS = ["none", "credit_note_61"] as const satisfies TaxKind[];

/** How money went back: on the card, or by bank transfer. */
export type MoneyBack = "card" | "transfer";

/** The academy's setting, by its accountant: which model of boletas it declared, and what a refund of a voucher needs. */
export interface TaxTerms {
  payments: (typeof PAYMENT_DOCUMENTS)[number];
  voucherRefunds: Readonly<Record<MoneyBack, (typeof VOUCHER_REFUND_DOCUMENTS)[number]>>;
}

/** Of a payment that bought nothing, and went back, nothing is issued: no service was sold. */
export const documentOfPayment = (terms: TaxTerms, { isSale }: { isSale: boolean }): TaxKind =>
  isSale ? terms.payments : "none";

/**
 * What giving back a payment's money needs: a credit note wherever a numbered document was issued for the payment; of a
 * voucher, what the academy's setting says of that way back.
 */
export function documentOfRefund(terms: TaxTerms, ofPayment: TaxKind, back: MoneyBack): TaxKind {
  if (ofPayment === "none") return "none";
  return ofPayment === "voucher_48" ? terms.voucherRefunds[back] : "credit_note_61";
}

export const isIssued = (kind: TaxKind): kind is IssuedKind => kind !== "none" && kind !== "voucher_48";

/** State in which a document of this kind begins. */
export const firstStateOf = (kind: TaxKind): TaxState => (isIssued(kind) ? "wanted" : "stands");

/** VAT of Chile (DL 825, art. 14), in percent. */
const VAT_PERCENT = 19;

/** Net amount and VAT within an amount that includes it; they sum to it. */
export function vatOf(kind: IssuedKind, amountClp: Clp): { netClp: Clp; vatClp: Clp } {
  const isTaxed = kind === "boleta_39" || kind === "factura_33";
  const netClp = isTaxed ? Math.round((amountClp * 100) / (100 + VAT_PERCENT)) : amountClp;
  return { netClp, vatClp: amountClp - netClp };
}
