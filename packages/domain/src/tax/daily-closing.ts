import type { Clp } from "../pricing/clp";
import type { TaxKind, TaxState } from "./tax-documents";

export interface ClosedPayment {
  buyOrder: string;
  /** The provider answers for seven days, and not always; of money in the academy's own hands it knows nothing. */
  provider: { takenClp: Clp; returnedClp: Clp } | "silent" | "too_old" | "by_hand";
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
  /** Provider, payment or document amount minus the one that it should equal. */
  clp: Clp;
}

export interface ClosingSums {
  payments: number;
  providerTakenClp: Clp;
  providerReturnedClp: Clp;
  byHandClp: Clp;
  soldClp: Clp;
  withoutSaleClp: Clp;
  returnedByCardClp: Clp;
  returnedByTransferClp: Clp;
  paymentDocumentsClp: Clp;
  refundDocumentsClp: Clp;
  waitingDocuments: number;
  tooOldPayments: number;
}

const statedBy = ({ provider }: ClosedPayment) => (typeof provider === "string" ? null : provider);

const sum = (amounts: readonly Clp[]) => amounts.reduce((total, amount) => total + amount, 0);

const documentsClp = ({ documents }: ClosedPayment, isRefund: boolean) =>
  sum(documents.flatMap((document) => (document.isRefund === isRefund ? document.amountClp : [])));

const returnedOf = (payment: ClosedPayment) => payment.returnedByCardClp + payment.returnedByTransferClp;

const differ = (
  buyOrder: string,
  kind: ClosingDifferenceKind,
  [one, other]: [Clp, Clp],
): ClosingDifference[] => (one === other ? [] : [{ kind, buyOrder, clp: one - other }]);

function providerDifferences({ provider, buyOrder, takenClp, returnedByCardClp }: ClosedPayment) {
  switch (provider) {
    case "too_old":
    case "by_hand":
      return [];
    case "silent":
      return [{ kind: "provider_silent" as const, buyOrder, clp: takenClp }];
    default:
      return [
        ...differ(buyOrder, "taken_differs", [provider.takenClp, takenClp]),
        ...differ(buyOrder, "returned_differs", [provider.returnedClp, returnedByCardClp]),
      ];
  }
}

function differencesOf(payment: ClosedPayment): ClosingDifference[] {
  const { buyOrder, takenClp, soldClp } = payment;
  const returnedClp = returnedOf(payment);
  return [
    ...providerDifferences(payment),
    ...(soldClp === null
      ? differ(buyOrder, "kept_without_sale", [takenClp, returnedClp])
      : differ(buyOrder, "sale_differs", [takenClp, soldClp])),
    ...differ(buyOrder, "payment_document_differs", [documentsClp(payment, false), takenClp]),
    ...differ(buyOrder, "refund_documents_differ", [documentsClp(payment, true), returnedClp]),
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
  const sumOf = (amount: (payment: ClosedPayment) => Clp) => sum(payments.map(amount));
  const isWaiting = ({ state }: ClosedDocument) => state === "wanted" || state === "exported";
  return {
    sums: {
      payments: payments.length,
      providerTakenClp: sumOf((payment) => statedBy(payment)?.takenClp ?? 0),
      providerReturnedClp: sumOf((payment) => statedBy(payment)?.returnedClp ?? 0),
      byHandClp: sumOf(({ provider, takenClp }) => (provider === "by_hand" ? takenClp : 0)),
      soldClp: sumOf(({ soldClp }) => soldClp ?? 0),
      withoutSaleClp: sumOf(({ soldClp, takenClp }) => (soldClp === null ? takenClp : 0)),
      returnedByCardClp: sumOf(({ returnedByCardClp }) => returnedByCardClp),
      returnedByTransferClp: sumOf(({ returnedByTransferClp }) => returnedByTransferClp),
      paymentDocumentsClp: sumOf((payment) => documentsClp(payment, false)),
      refundDocumentsClp: sumOf((payment) => documentsClp(payment, true)),
      tooOldPayments: payments.filter(({ provider }) => provider === "too_old").length,
      waitingDocuments: payments.flatMap(({ documents }) => documents.filter(isWaiting)).length,
    },
    differences: payments.flatMap(differencesOf),
  };
}
