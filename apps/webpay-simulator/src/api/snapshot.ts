import { installmentAmount } from "../payment/installments";
import type { Detail, Transaction } from "../payment/transaction";

const accountingDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Santiago",
  month: "2-digit",
  day: "2-digit",
});

// Reply of commit and status: the money is in `details` for a Mall, else at the top.
export function snapshotOf(transaction: Transaction): Record<string, unknown> {
  const common = commonFields(transaction);
  if (transaction.kind === "plus") {
    const [detail] = transaction.details;
    return { ...common, ...(detail && moneyFields(transaction, detail)) };
  }
  const details = transaction.details.map((detail) => ({
    ...moneyFields(transaction, detail),
    commerce_code: detail.commerceCode,
    buy_order: detail.buyOrder,
  }));
  return { ...common, details };
}

function commonFields(transaction: Transaction) {
  const { buyOrder, sessionId, payment, committedAtMs, createdAtMs, details } = transaction;
  const date = new Date(committedAtMs ?? createdAtMs);
  const isAuthenticated = details.some(({ authorizationCode }) => authorizationCode !== null);
  return {
    // An unpaid transaction has neither vci nor card.
    ...(committedAtMs !== null && { vci: isAuthenticated ? "TSY" : "TSN" }),
    buy_order: buyOrder,
    session_id: sessionId,
    ...(committedAtMs !== null && payment && { card_detail: { card_number: payment.lastFour } }),
    accounting_date: accountingDay.format(date).replace("/", ""),
    transaction_date: date.toISOString(),
  };
}

function moneyFields({ payment }: Transaction, detail: Detail) {
  const { amount, status, authorizationCode, refundedAmount } = detail;
  if (status === "INITIALIZED" || !payment) return { amount, status, installments_number: 0 };
  const perInstallment = installmentAmount(amount, payment);
  return {
    amount,
    status,
    authorization_code: authorizationCode ?? "000000",
    payment_type_code: payment.paymentType,
    // Stays 0 after a reversal: it describes the authorisation.
    response_code: authorizationCode === null ? -1 : 0,
    installments_number: payment.installments,
    ...(perInstallment !== null && { installments_amount: perInstallment }),
    ...(refundedAmount > 0 && { balance: (detail.capturedAmount ?? amount) - refundedAmount }),
  };
}
