import { deskCopy as copy } from "./desk-copy";
import { UsageError } from "./usage-error";

/** Asks the person at the terminal; null where nobody can answer. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/** @throws UsageError where it needs an answer and nobody can give one */
export async function isAgreed(confirm: Confirm, isSure: boolean, question: string): Promise<boolean> {
  if (isSure) return true;
  if (!confirm) throw new UsageError(copy.needYes);
  return await confirm(`${question}\n${copy.typeToGoOn}`);
}
