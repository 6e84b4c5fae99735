import { deskCopy as copy } from "./desk-copy";
import { UsageError } from "./usage-error";

/** Null without an interactive terminal. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/** @throws UsageError without an interactive terminal */
export async function isAgreed(confirm: Confirm, isSure: boolean, question: string): Promise<boolean> {
  if (isSure) return true;
  if (!confirm) throw new UsageError(copy.needYes);
  return await confirm(`${question}\n${copy.typeToGoOn}`);
}
