import { normaliseRut } from "@shop/domain/people/rut";
import { ACCOUNT_NUMBER, ACCOUNT_TYPES, BANKS, type BankAccount } from "@shop/domain/refunds/bank-account";
import { REFUND_REASONS, type RefundReason } from "@shop/domain/refunds/refund-plan";
import { readClp, readPositions, readReason, type Words, wordOf } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { refundUsage as copy } from "./refund-desk-copy";

interface Sure {
  isSure: boolean;
}

export interface PlanCommand {
  name: "plan";
  buyOrder: string;
  reason: RefundReason;
  /** From 0; empty: all. */
  positions: number[];
  /** ISO date; the plan is for noon of it. */
  on: string | undefined;
  amountClp: number | undefined;
}

export interface GoodwillCommand extends Sure {
  name: "refund_goodwill";
  buyOrder: string;
  positions: number[];
  amountClp: number;
  why: string;
}

export type RecordCommand = Sure & { name: "refund_record"; refundId: number } & (
    | { as: "done"; proof: string }
    | { as: "refused" | "transfer"; why: string }
  );

export interface AccountCommand extends Sure {
  name: "refund_account";
  buyOrder: string;
  account: BankAccount;
}

export type RefundCommand = PlanCommand | GoodwillCommand | RecordCommand | AccountCommand;

const readId = (written: unknown): number =>
  typeof written === "string" && /^[1-9]\d{0,14}$/.test(written) ? Number(written) : refuse(copy.id);

function readAccount(words: Words): BankAccount {
  const holderName = wordOf(words, "holder", [3, 80]) ?? refuse(copy.account);
  const holderRut = normaliseRut(wordOf(words, "rut", [3, 20]) ?? "") ?? refuse(copy.account);
  const accountNumber = wordOf(words, "number", [4, 20]) ?? "";
  if (!ACCOUNT_NUMBER.test(accountNumber)) refuse(copy.account);
  const accountType = ACCOUNT_TYPES.find((known) => known === words.type) ?? refuse(copy.account);
  const bank = BANKS.find((known) => known === words.bank) ?? refuse(copy.bank(BANKS.join(", ")));
  return { holderName, holderRut, bank, accountType, accountNumber };
}

/** Reads `plan <order> --as r [--students 1,2] [--on day] [--clp n]`. @throws UsageError */
export function readPlan(buyOrder: string, words: Words, on: string | undefined): PlanCommand {
  const reason = REFUND_REASONS.find((known) => known === words.as) ?? refuse(copy.as);
  return { name: "plan", buyOrder, reason, positions: readPositions(words), on, amountClp: readClp(words) };
}

export type OwedCommand = { name: "owed" } | { name: "owed_account"; refundId: number };

/** Reads `owed [refund]`. @throws UsageError */
export const readOwed = (refund: string | undefined): OwedCommand =>
  refund === undefined ? { name: "owed" } : { name: "owed_account", refundId: readId(refund) };

const WAYS = ["clp", "account", "done", "refused", "transfer"] as const;

/** Goodwill, bank account, or result of a refund; only the first two need an order. @throws UsageError */
export function readRefund(readOrder: () => string, words: Words): RefundCommand {
  const ways = WAYS.filter((option) => words[option] !== undefined);
  const [way] = ways;
  if (!way || ways.length > 1) return refuse(copy.one);
  const isSure = words.yes === true;
  if (way === "account") {
    return { name: "refund_account", buyOrder: readOrder(), account: readAccount(words), isSure };
  }
  if (way === "done") {
    const proof = wordOf(words, "proof", [3, 120]) ?? refuse(copy.proof);
    return { name: "refund_record", as: "done", refundId: readId(words.done), proof, isSure };
  }
  const why = readReason(words);
  if (way !== "clp") return { name: "refund_record", as: way, refundId: readId(words[way]), why, isSure };
  const amountClp = readClp(words) ?? refuse(copy.one);
  const positions = readPositions(words);
  return { name: "refund_goodwill", buyOrder: readOrder(), positions, amountClp, why, isSure };
}
