import type { FastifyBaseLogger } from "fastify";
import { isLoopbackHost } from "../loopback";
import type { Transaction } from "../payment/transaction";
import type { World } from "../world";
import { buildReturn, type MerchantReturn, variantOf } from "./merchant-return";

const DUPLICATE_TIMEOUT_MS = 10_000;

/** The duplicate return calls only loopback merchants. */
export function leavePage(world: World, transaction: Transaction, log: FastifyBaseLogger): MerchantReturn {
  const merchantReturn = buildReturn(transaction, variantOf(transaction), world.returns.method);
  if (world.returns.duplicate) {
    sendDuplicate(merchantReturn).catch((error: unknown) => log.warn({ error }, "duplicate return failed"));
  }
  return merchantReturn;
}

async function sendDuplicate({ method, url, fields }: MerchantReturn) {
  if (!isLoopbackHost(new URL(url).hostname)) throw new Error("the merchant is not on loopback");
  const reply = await fetch(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(DUPLICATE_TIMEOUT_MS),
    ...(method === "POST" && { body: new URLSearchParams(fields) }),
  });
  await reply.body?.cancel();
}
