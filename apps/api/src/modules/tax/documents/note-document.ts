import {
  documentOfPayment,
  documentOfRefund,
  firstStateOf,
  type TaxKind,
} from "@shop/domain/tax/tax-documents";
import type { z } from "zod";
import type { Database, Tx } from "../../../db/database";
import { TaxSetting } from "../../catalogue/academy";
import { findTaxSetting } from "../../catalogue/academy-queries";
import type { MoneyMoved } from "../../payments/deps";
import {
  findPaymentsWithoutDocument,
  findRefundsWithoutDocument,
  getPaymentFacts,
  insertTaxDocument,
} from "./tax-document-queries";

type Setting = z.output<typeof TaxSetting>;
type PaymentMoved = Extract<MoneyMoved, { isSale: boolean }>;

async function notePayment(
  tx: Tx,
  setting: Setting,
  { attempt, amountClp, at, isSale }: PaymentMoved,
): Promise<TaxKind> {
  const kind = documentOfPayment(setting, { isSale, kind: attempt.kind });
  await insertTaxDocument(tx, {
    attemptId: attempt.id,
    amountClp,
    kind,
    state: firstStateOf(kind),
    movedAt: at,
    key: attempt.buyOrder,
  });
  return kind;
}

const readSetting = async (tx: Tx): Promise<Setting> => TaxSetting.parse(await findTaxSetting(tx));

/** Exactly one per payment and per refund, also when repeated. A refund of a payment without document writes both. */
export async function noteTaxDocument(tx: Tx, moved: MoneyMoved): Promise<void> {
  const { attempt, amountClp, at } = moved;
  if (amountClp <= 0) return;
  if (!("refundId" in moved)) {
    await notePayment(tx, await readSetting(tx), moved);
    return;
  }
  const { document, isSale, ...paid } = await getPaymentFacts(tx, attempt.id);
  const payment = { ...attempt, kind: paid.kind };
  const setting = await readSetting(tx);
  const paidClp = isSale ? paid.amountClp : amountClp;
  const ofPayment =
    document?.kind ??
    (await notePayment(tx, setting, { attempt: payment, amountClp: paidClp, at: paid.movedAt, isSale }));
  const kind = documentOfRefund(setting, ofPayment, moved.back);
  await insertTaxDocument(tx, {
    attemptId: attempt.id,
    refundId: moved.refundId,
    amountClp,
    kind,
    state: firstStateOf(kind),
    movedAt: at,
    key: `${attempt.buyOrder}-r${moved.refundId}`,
  });
}

/** Writes missing documents, of older data or after a mistake. @returns how many */
export async function noteMissingDocuments(db: Database): Promise<number> {
  const attempts = await findPaymentsWithoutDocument(db);
  for (const id of attempts) {
    await db.transaction(async (tx) => {
      const { buyOrder, kind, isSale, amountClp, movedAt } = await getPaymentFacts(tx, id);
      await noteTaxDocument(tx, { attempt: { id, buyOrder, kind }, isSale, amountClp, at: movedAt });
    });
  }
  const refunds = await findRefundsWithoutDocument(db);
  for (const refund of refunds) await db.transaction((tx) => noteTaxDocument(tx, refund));
  return attempts.length + refunds.length;
}
