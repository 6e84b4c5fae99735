import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClosedPayment, type ClosingDifferenceKind, closeDay } from "./daily-closing";

test("a day on which all agree closes to the peso: provider = sales and money without a sale = documents [TAX-14]", () => {
  fc.assert(
    fc.property(fc.array(agreed, { maxLength: 30 }), (payments) => {
      const { sums, differences } = closeDay(payments);
      expect(differences).toEqual([]);
      expect(sums.providerTakenClp).toBe(sums.soldClp + sums.withoutSaleClp);
      expect(sums.paymentDocumentsClp).toBe(sums.providerTakenClp);
      expect(sums.providerReturnedClp).toBe(sums.returnedByCardClp);
      expect(sums.refundDocumentsClp).toBe(sums.returnedByCardClp + sums.returnedByTransferClp);
    }),
  );
});

const told = ({ provider }: ClosedPayment) => {
  if (typeof provider === "string") throw new Error("the provider said nothing");
  return provider;
};
type Spoil = (payment: ClosedPayment, by: number) => Partial<ClosedPayment>;
const SPOILS: [ClosingDifferenceKind, Spoil][] = [
  [
    "taken_differs",
    (payment, by) => ({ provider: { ...told(payment), takenClp: told(payment).takenClp + by } }),
  ],
  [
    "returned_differs",
    (payment, by) => ({ provider: { ...told(payment), returnedClp: told(payment).returnedClp + by } }),
  ],
  [
    "payment_document_differs",
    ({ documents }, by) => ({
      documents: documents.map((one) => (one.isRefund ? one : { ...one, amountClp: one.amountClp + by })),
    }),
  ],
  [
    "refund_documents_differ",
    ({ documents }, by) => ({
      documents: [...documents, { isRefund: true, kind: "none", state: "stands", amountClp: by }],
    }),
  ],
];

test.each(SPOILS)(
  "one peso too much anywhere is named %s with its payment, and nothing else is [TAX-15]",
  (kind, spoil) => {
    fc.assert(
      fc.property(
        fc.array(agreed, { minLength: 1, maxLength: 10 }),
        fc.nat(),
        fc.integer({ min: 1, max: 1000 }),
        (payments, nth, by) => {
          const at = nth % payments.length;
          const { differences } = closeDay(
            payments.map((payment, index) =>
              index === at ? { ...payment, ...spoil(payment, by) } : payment,
            ),
          );
          expect(differences.map(({ kind, clp }) => [kind, Math.abs(clp)])).toEqual([[kind, by]]);
          expect(differences[0]?.buyOrder).toBe(payments[at]?.buyOrder);
        },
      ),
    );
  },
);

test("a sale at another price, money kept for nothing, a silent provider and a failed document are named [TAX-15]", () => {
  const [payment] = fc.sample(
    agreed.filter(({ soldClp }) => soldClp !== null),
    1,
  ) as [ClosedPayment];
  const kinds = (changed: Partial<ClosedPayment>) =>
    closeDay([{ ...payment, ...changed }]).differences.map(({ kind }) => kind);
  expect(kinds({ soldClp: payment.takenClp - 1 })).toEqual(["sale_differs"]);
  expect(kinds({ provider: "silent" })).toEqual(["provider_silent"]);
  expect(kinds({ provider: "too_old" })).toEqual([]);
  expect(kinds({ documents: payment.documents.map((one) => ({ ...one, state: "failed" })) })).toContain(
    "document_failed",
  );
  const kept = { soldClp: null, returnedByCardClp: 0, returnedByTransferClp: 0 };
  const documents = payment.documents.filter(({ isRefund }) => !isRefund);
  expect(kinds({ ...kept, documents, provider: { takenClp: payment.takenClp, returnedClp: 0 } })).toEqual([
    "kept_without_sale",
  ]);
});

// A payment on which everybody agrees: with or without a sale, and given back in some parts by card and by transfer.
const agreed = fc
  .record({
    takenClp: fc.integer({ min: 1000, max: 2_000_000 }),
    isSale: fc.boolean(),
    card: fc.integer({ min: 0, max: 100 }),
    transfer: fc.integer({ min: 0, max: 100 }),
    buyOrder: fc.uuid(),
  })
  .map(({ takenClp, isSale, card, transfer, buyOrder }): ClosedPayment => {
    const byCard = isSale ? Math.floor((takenClp * card) / 200) : takenClp;
    const byTransfer = isSale ? Math.floor((takenClp * transfer) / 200) : 0;
    const kind = isSale ? ("boleta_39" as const) : ("none" as const);
    const state = isSale ? ("issued" as const) : ("stands" as const);
    const refund = { isRefund: true, kind: isSale ? ("credit_note_61" as const) : kind, state };
    return {
      buyOrder,
      takenClp,
      provider: { takenClp, returnedClp: byCard },
      returnedByCardClp: byCard,
      returnedByTransferClp: byTransfer,
      soldClp: isSale ? takenClp : null,
      documents: [
        { isRefund: false, kind, state, amountClp: takenClp },
        ...[byCard, byTransfer]
          .filter((amountClp) => amountClp > 0)
          .map((amountClp) => ({ ...refund, amountClp })),
      ],
    };
  });
