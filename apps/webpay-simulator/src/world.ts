import type { SimulatorClock } from "./clock";
import type { CallCounter } from "./control/call-counter";
import type { FaultBoard } from "./control/fault-board";
import type { Limits } from "./control/limits";
import type { ReturnSettings } from "./pages/merchant-return";
import type { Transaction } from "./payment/transaction";
import type { TransactionStore } from "./payment/transaction-store";
import { walk } from "./payment/transitions";
import type { TaxOffice } from "./tax/tax-office";

export interface World {
  clock: SimulatorClock;
  limits: Limits;
  store: TransactionStore;
  faults: FaultBoard;
  returns: ReturnSettings;
  calls: CallCounter;
  taxOffice: TaxOffice;
}

/** Closes a timed-out walk first; null for an unknown token. */
export function findCurrent(world: World, token: string): Transaction | null {
  const found = world.store.find(token);
  if (!found || !hasRunOut(found, world)) return found;
  return world.store.save(walk(found, "timed_out"));
}

/** Time-out of the current step, or null when nothing runs. */
export function deadlineOf(transaction: Transaction, limits: Limits): Date | null {
  const { journey, createdAtMs, openedAtMs, answeredAtMs } = transaction;
  if (journey === "created") return new Date(createdAtMs + limits.tokenLifeMs);
  if (journey === "paying" || journey === "bank") {
    return new Date((openedAtMs ?? createdAtMs) + limits.formLimitMs);
  }
  if (journey === "accepted" || journey === "declined") {
    return new Date((answeredAtMs ?? createdAtMs) + limits.commitWindowMs);
  }
  return null;
}

function hasRunOut(transaction: Transaction, { clock, limits }: World) {
  const deadline = deadlineOf(transaction, limits);
  return deadline !== null && clock.now() > deadline;
}
