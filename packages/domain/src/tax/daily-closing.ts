import type { Clp } from "../pricing/clp";
import type { TaxKind, TaxState } from "./tax-documents";

/** One payment as provider, sales and documents tell it, in what came and went back of it until now. */
export interface ClosedPayment {
  buyOrder: string;
  /** What the provider says; it answers for seven days, and not always. */
  provider: { takenClp: Clp; returnedClp: Clp } | "silent" | "too_old";
  /** What the shop wrote down when it was settled; 0 of a payment that never was. */
  takenClp: Clp;
  /** What the refunds on the card brought back, those done. */
  returnedByCardClp: Clp;
  returnedByTransferClp: Clp;
  /** What the order that it finished was sold for; null when it bought nothing. */
  soldClp: Clp | null;
  documents: readonly ClosedDocument[];
}

export interface ClosedDocument {
  isRefund: boolean;
  kind: TaxKind;
  state: TaxState;
  amountClp: Clp;
}

export const CLOSING_DIFFERENCES = [
  "provider_silent",
  "taken_differs",
  "returned_differs",
  "sale_differs",
  "kept_without_sale",
  "payment_document_differs",
  "refund_documents_differ",
  "document_failed",
] as const;
export type ClosingDifferenceKind = (typeof CLOSING_DIFFERENCES)[number];

export interface ClosingDifference {
  kind: ClosingDifferenceKind;
  buyOrder: string;
  /** What is too much (or, below zero, too little) at the first of the two that are compared. */
  clp: Clp;
}

/** Sums of the payments of a day; they agree to the peso when there is no difference. */
export interface ClosingSums {
  payments: number;
  providerTakenClp: Clp;
  providerReturnedClp: Clp;
  soldClp: Clp;
  /** Came, bought nothing. */
  inVainClp: Clp;
  returnedByCardClp: Clp;
  returnedByTransferClp: Clp;
  paymentDocumentsClp: Clp;
  refundDocumentsClp: Clp;
  /** Documents that still have to be issued, by the shop or by the accountant. */
  waiting: number;
  /** Payments that the provider answers for no more. */
  tooOld: number;
}

const toldBy = ({ provider }: ClosedPayment) => (typeof provider === "string" ? null : provider);

const sum = (amounts: readonly Clp[]) => amounts.reduce((total, amount) => total + amount, 0);

const documentsClp = ({ documents }: ClosedPayment, isRefund: boolean) =>
  sum(documents.flatMap((document) => (document.isRefund === isRefund ? document.amountClp : [])));

const returnedOf = (payment: ClosedPayment) => payment.returnedByCardClp + payment.returnedByTransferClp;

/** What of one payment does not agree: provider with the books, books with the sale, and both with the documents. */
function differencesOf(payment: ClosedPayment): ClosingDifference[] {
  const provider = toldBy(payment);
  const { buyOrder, takenClp, returnedByCardClp, soldClp } = payment;
  const differ = (kind: ClosingDifferenceKind, one: Clp, other: Clp) =>
    one === other ? [] : [{ kind, buyOrder, clp: one - other }];
  return [
    ...(provider
      ? [
          ...differ("taken_differs", provider.takenClp, takenClp),
          ...differ("returned_differs", provider.returnedClp, returnedByCardClp),
        ]
      : payment.provider === "silent"
        ? [{ kind: "provider_silent" as const, buyOrder, clp: takenClp }]
        : []),
    ...(soldClp === null
      ? differ("kept_without_sale", takenClp, returnedOf(payment))
      : differ("sale_differs", takenClp, soldClp)),
    ...differ("payment_document_differs", documentsClp(payment, false), takenClp),
    ...differ("refund_documents_differ", documentsClp(payment, true), returnedOf(payment)),
    ...payment.documents.flatMap(({ state, amountClp }) =>
      state === "failed" ? [{ kind: "document_failed" as const, buyOrder, clp: amountClp }] : [],
    ),
  ];
}

/**
 * Closes a day: provider = sales = documents, payment by payment and to the peso. What differs is named with its payment;
 * without a difference the sums agree, too.
 */
export function closeDay(payments: readonly ClosedPayment[]): {
  sums: ClosingSums;
  differences: ClosingDifference[];
} {
  const of = (amount: (payment: ClosedPayment) => Clp) => sum(payments.map(amount));
  const isWaiting = ({ state }: ClosedDocument) => state === "wanted" || state === "exported";
  return {
    sums: {
      payments: payments.length,
      providerTakenClp: of((payment) => toldBy(payment)?.takenClp ?? 0),
      providerReturnedClp: of((payment) => toldBy(payment)?.returnedClp ?? 0),
      soldClp: of(({ soldClp }) => soldClp ?? 0),
      inVainClp: of(({ soldClp, takenClp }) => (soldClp === null ? takenClp : 0)),
      returnedByCardClp: of(({ returnedByCardClp }) => returnedByCardClp),
      returnedByTransferClp: of(({ returnedByTransferClp }) => returnedByTransferClp),
      paymentDocumentsClp: of((payment) => documentsClp(payment, false)),
      refundDocumentsClp: of((payment) => documentsClp(payment, true)),
      tooOld: payments.filter(({ provider }) => provider === "too_old").length,
      waiting: payments.flatMap(({ documents }) => documents.filter(isWaiting)).length,
    },
    differences: payments.flatMap(differencesOf),
  };
}
