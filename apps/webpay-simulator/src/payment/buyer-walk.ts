import type { World } from "../world";
import type { CardPayment, Transaction } from "./transaction";
import { isOpen, walk } from "./transitions";

/** What the buyer can do on the payment page. Repeating one after the end changes nothing. */
export type BuyerStep =
  | { step: "open" }
  | { step: "card"; payment: CardPayment }
  | { step: "bank"; isAccepted: boolean }
  | { step: "abort" }
  | { step: "timeout" };

/** A step that does not fit (a second click, the back button) changes nothing. */
export function takeStep(world: World, transaction: Transaction, action: BuyerStep): Transaction {
  const next = isOpen(transaction) ? nextOf(world, transaction, action) : transaction;
  return next === transaction ? transaction : world.store.save(next);
}

function nextOf({ clock }: World, transaction: Transaction, action: BuyerStep): Transaction {
  const nowMs = clock.now().getTime();
  if (action.step === "timeout") return walk(transaction, "timed_out");
  if (transaction.journey === "created") {
    return action.step === "open" ? { ...walk(transaction, "paying"), openedAtMs: nowMs } : transaction;
  }
  if (action.step === "abort") return walk(transaction, "aborted");
  if (action.step === "card") return { ...walk(transaction, "bank"), payment: action.payment };
  if (action.step === "bank" && transaction.journey === "bank") {
    const isApproved = action.isAccepted && transaction.payment?.isCardApproved === true;
    return { ...walk(transaction, isApproved ? "accepted" : "declined"), answeredAtMs: nowMs };
  }
  return transaction;
}
