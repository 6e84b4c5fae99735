import type { Detail, DetailStatus, Journey, Transaction } from "./transaction";

export const JOURNEY_MOVES: Record<Journey, readonly Journey[]> = {
  created: ["paying", "timed_out"],
  paying: ["bank", "aborted", "timed_out"],
  bank: ["bank", "accepted", "declined", "aborted", "timed_out"],
  accepted: ["committed", "timed_out"],
  declined: ["committed", "timed_out"],
  aborted: [],
  timed_out: [],
  committed: [],
};

export const STATUS_MOVES: Record<DetailStatus, readonly DetailStatus[]> = {
  INITIALIZED: ["AUTHORIZED", "FAILED"],
  AUTHORIZED: ["CAPTURED", "REVERSED", "NULLIFIED", "PARTIALLY_NULLIFIED"],
  CAPTURED: ["NULLIFIED", "PARTIALLY_NULLIFIED"],
  PARTIALLY_NULLIFIED: ["PARTIALLY_NULLIFIED", "NULLIFIED"],
  FAILED: [],
  REVERSED: [],
  NULLIFIED: [],
};

/** @throws Error for a move that the table lacks: a mistake of the simulator */
export function walk(transaction: Transaction, to: Journey): Transaction {
  const from = transaction.journey;
  if (!JOURNEY_MOVES[from].includes(to)) throw new Error(`no journey from ${from} to ${to}`);
  return { ...transaction, journey: to };
}

/** Moves one detail's status; throws Error for a step that the table does not have. */
export function moveDetail(detail: Detail, to: DetailStatus): Detail {
  if (!STATUS_MOVES[detail.status].includes(to)) throw new Error(`no move from ${detail.status} to ${to}`);
  return { ...detail, status: to };
}

export function isOpen({ journey }: Transaction): boolean {
  return journey === "created" || journey === "paying" || journey === "bank";
}
