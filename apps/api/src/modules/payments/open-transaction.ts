import type { OpenTransaction } from "../../gateways/card-payments";
import type { AttemptRow } from "./attempt-queries";

/** The attempt as the provider knows it; null when no transaction was opened for it. */
export function openTransactionOf({ token, shares }: AttemptRow): OpenTransaction | null {
  return token === null ? null : { token, shares };
}
