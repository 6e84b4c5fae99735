import { openJournal } from "./journal";
import type { Transaction } from "./transaction";

export interface TransactionStore {
  save(transaction: Transaction): Transaction;
  find(token: string): Transaction | null;
  isBuyOrderPaid(commerceCode: string, buyOrder: string): boolean;
  all(): Transaction[];
  close(): void;
}

/** With a path, tokens survive a restart. */
export function createStore(journalPath?: string): TransactionStore {
  const byToken = new Map<string, Transaction>();
  const paidOrders = new Set<string>();
  const remember = (transaction: Transaction) => {
    byToken.set(transaction.token, transaction);
    const isPaid = transaction.details.some(({ authorizationCode }) => authorizationCode !== null);
    if (isPaid) paidOrders.add(orderKey(transaction.commerceCode, transaction.buyOrder));
  };
  const journal = journalPath === undefined ? null : openJournal(journalPath, remember);

  return {
    save(transaction) {
      journal?.append(transaction);
      remember(transaction);
      return transaction;
    },
    find: (token) => byToken.get(token) ?? null,
    isBuyOrderPaid: (commerceCode, buyOrder) => paidOrders.has(orderKey(commerceCode, buyOrder)),
    all: () => [...byToken.values()],
    close: () => journal?.close(),
  };
}

const orderKey = (commerceCode: string, buyOrder: string) => `${commerceCode} ${buyOrder}`;
