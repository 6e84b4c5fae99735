import { randomInt } from "node:crypto";
import type { Detail, Transaction } from "../payment/transaction";
import { isOpen, moveDetail, walk } from "../payment/transitions";
import type { World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";
import { getOwnTransaction } from "./find-transaction";

// Exactly one commit of a token succeeds, also with `status: FAILED`. Throws WebpayError
export function commitTransaction(world: World, commerce: Commerce, token: string): Transaction {
  const transaction = getOwnTransaction(world, commerce, token);
  if (isOpen(transaction)) throw new WebpayError("NOT_PAID_YET");
  if (transaction.journey === "aborted" || transaction.journey === "timed_out")
    throw new WebpayError("ABORTED");
  if (transaction.journey === "committed") throw alreadyCommitted(transaction);

  const isAccepted = transaction.journey === "accepted";
  const rejected = transaction.kind === "mall" && isAccepted ? world.faults.takeRejectedChildren() : [];
  return world.store.save({
    ...walk(transaction, "committed"),
    committedAtMs: world.clock.now().getTime(),
    details: transaction.details.map((detail) =>
      authorise(detail, isAccepted && !rejected.includes(detail.commerceCode)),
    ),
  });
}

function authorise(detail: Detail, isApproved: boolean): Detail {
  if (!isApproved) return moveDetail(detail, "FAILED");
  // Text, because real codes begin with zeros too.
  const authorizationCode = String(randomInt(1, 1_000_000)).padStart(6, "0");
  return { ...moveDetail(detail, "AUTHORIZED"), authorizationCode };
}

function alreadyCommitted({ details }: Transaction) {
  const wasAuthorised = details.some(({ authorizationCode }) => authorizationCode !== null);
  return new WebpayError("ALREADY_COMMITTED", { state: wasAuthorised ? "authorized" : "failed" });
}
