import type { Transaction } from "../payment/transaction";
import type { World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";
import { getOwnTransaction } from "./find-transaction";

// For seven days after creation. Throws WebpayError STATUS_TOO_OLD, or what finding it throws
export function readStatus(world: World, commerce: Commerce, token: string): Transaction {
  const transaction = getOwnTransaction(world, commerce, token);
  const ageMs = world.clock.now().getTime() - transaction.createdAtMs;
  if (ageMs > world.limits.statusLifeMs) throw new WebpayError("STATUS_TOO_OLD");
  return transaction;
}
