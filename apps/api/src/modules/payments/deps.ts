import type { PaymentKind } from "@shop/domain/orders/payment-states";
import type { MoneyBack } from "@shop/domain/tax/tax-documents";
import type { Tx } from "../../db/database";
import type { CardPayments } from "../../gateways/card-payments";
import type { ServerKeys } from "../../server-keys";
import type { OrderDeps } from "../orders/deps";
import type { Sale } from "../sales/sold/mark-paid";
import type { LeaseWatch } from "./settle/lease-watch";

export type MoneyMoved = { amountClp: number; at: Date } & (
  | { attempt: { id: number; buyOrder: string; kind: PaymentKind }; isSale: boolean }
  | { attempt: { id: number; buyOrder: string }; refundId: number; back: MoneyBack }
);

export interface PaymentDeps extends OrderDeps {
  payments: CardPayments;
  /** Jobs take over when a process dies while settling. */
  leases: LeaseWatch;
  /** Runs in the transaction that records the movement. */
  onMoneyMoved: (tx: Tx, moved: MoneyMoved) => Promise<void>;
  /** Finishes an order that pays a change; false when its seats are gone. */
  finishChange: (tx: Tx, sale: Sale) => Promise<boolean>;
}

export interface ReturnDeps extends PaymentDeps {
  /** Sign purchase links. */
  keys: ServerKeys;
  /** Lets work continue after the reply; shutdown waits for it. */
  waitUntil: (work: Promise<void>) => void;
}
