import type { MoneyBack } from "@shop/domain/tax/tax-documents";
import type { Tx } from "../../db/database";
import type { CardPayments } from "../../gateways/card-payments";
import type { ServerKeys } from "../../server-keys";
import type { OrderDeps } from "../orders/deps";
import type { Sale } from "../sales/sold/mark-paid";
import type { LeaseWatch } from "./settle/lease-watch";

/** Money that came in, or went back, as it is written down. */
export type MoneyMoved = { attempt: { id: number; buyOrder: string }; amountClp: number; at: Date } & (
  | { isSale: boolean }
  | { refundId: number; back: MoneyBack }
);

export type PaymentMoved = Extract<MoneyMoved, { isSale: boolean }>;
export type NotePayment = (tx: Tx, moved: PaymentMoved) => Promise<void>;
/** In the catalogue's edition, as the database just told it. */
export type ReadBooks = (tx: Tx, edition: string) => Promise<NotePayment>;

/** What the use cases around a payment are given. */
export interface PaymentDeps extends OrderDeps {
  payments: CardPayments;
  /** Lets jobs follow whoever dies while a payment is being settled. */
  leases: LeaseWatch;
  /** Told in the transaction that writes it down: whatever the books need beside the payment goes with it. */
  onMoneyMoved: (tx: Tx, moved: MoneyMoved) => Promise<void>;
  /** For money that comes in: reads what the books need, and answers what writes it down with one statement. */
  readBooks: ReadBooks;
  /** Finishes an order that pays a change of another one (aftersale); false when that is no longer to be had. */
  finishChange: (tx: Tx, sale: Sale) => Promise<boolean>;
}

export interface ReturnDeps extends PaymentDeps {
  /** Sign the address of a purchase. */
  keys: ServerKeys;
  /** Lets work go on behind its answer; a process that ends waits for it. */
  waitUntil: (work: Promise<void>) => void;
}
