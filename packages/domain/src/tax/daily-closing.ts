import type { Clp } from "../pricing/clp";
import type { TaxKind, TaxState } from "./tax-documents";

export interface ClosedPayment {
  buyOrder: string;
  /** The provider answers for seven days, and not always. */
  provider: { takenClp: Clp; returnedClp: Clp } | "silent" | "too_old";
  /** Booked at settlement; 0 if never settled. */
  takenClp: Clp;
  returnedByCardClp: Clp;
  returnedByTransferClp: Clp;
  /** Price of the finished order; null when nothing was bought. */
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
  /** First minus second of the compared amounts. */
  clp: Clp;
}

export interface ClosingSums {
  payments: number;
  providerTakenClp: Clp;
  providerReturnedClp: Clp;
  soldClp: Clp;
  inVainClp: Clp;
  returnedByCardClp: Clp;
  returnedByTransferClp: Clp;
  paymentDocumentsClp: Clp;
  refundDocumentsClp: Clp;
  waiting: number;
  tooOld: number;
}

const statedBy = ({ provider }: ClosedPayment) => (typeof provider === "string" ? null : provider);

const sum = (amounts: readonly Clp[]) => amounts.reduce((total, amount) => total + amount, 0);

const documentsClp = ({ documents }: ClosedPayment, isRefund: boolean) =>
  sum(documents.flatMap((document) => (document.isRefund === isRefund ? document.amountClp : [])));

const returnedOf = (payment: ClosedPayment) => payment.returnedByCardClp + payment.returnedByTransferClp;

function differencesOf(payment: ClosedPayment): ClosingDifference[] {
  const provider = statedBy(payment);
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

/** Compares provider, sales and documents per payment, to the peso. */
export function closeDay(payments: readonly ClosedPayment[]): {
  sums: ClosingSums;
  differences: ClosingDifference[];
} {
  const of = (amount: (payment: ClosedPayment) => Clp) => sum(payments.map(amount));
  const isWaiting = ({ state }: ClosedDocument) => state === "wanted" || state === "exported";
  return {
    sums: {
      payments: payments.length,
      providerTakenClp: of((payment) => statedBy(payment)?.takenClp ?? 0),
      providerReturnedClp: of((payment) => statedBy(payment)?.returnedClp ?? 0),
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
