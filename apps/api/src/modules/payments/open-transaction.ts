import type { OpenTransaction } from "../../gateways/card-payments";
import type { AttemptRow } from "./attempt-queries";

/** Null when the provider opened no transaction. */
export function openTransactionOf({ token, shares }: AttemptRow): OpenTransaction | null {
  return token === null ? null : { token, shares };
}
