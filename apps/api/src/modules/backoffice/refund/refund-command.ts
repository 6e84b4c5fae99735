import { normaliseRut } from "@shop/domain/people/rut";
import { ACCOUNT_NUMBER, ACCOUNT_TYPES, BANKS, type BankAccount } from "@shop/domain/refunds/bank-account";
import { REFUND_REASONS, type RefundReason } from "@shop/domain/refunds/refund-plan";
import { refuse } from "../desk/usage-error";
import { refundUsage as copy } from "./refund-desk-copy";

interface Sure {
  isSure: boolean;
}

export interface PlanCommand {
  name: "plan";
  buyOrder: string;
  reason: RefundReason;
  /** Places from 0; none: all. */
  positions: number[];
  /** Reckons as if it were noon of this day. */
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

export interface RefundWords {
  [option: string]: unknown;
}

const textOf = (words: RefundWords, option: string, [least, most]: readonly [number, number]) => {
  const written = words[option];
  const text = typeof written === "string" ? written.trim() : "";
  return text.length >= least && text.length <= most ? text : null;
};

const MAX_CLP = 100_000_000;

function clpOf(written: unknown): number {
  const amount = typeof written === "string" && /^\d{1,9}$/.test(written) ? Number(written) : 0;
  return amount > 0 && amount <= MAX_CLP ? amount : refuse(copy.clp);
}

function positionsOf(written: unknown): number[] {
  if (written === undefined) return [];
  const isList = typeof written === "string" && /^[1-9]\d?(,[1-9]\d?)*$/.test(written);
  if (!isList) return refuse(copy.students);
  return [...new Set(written.split(",").map((place) => Number(place) - 1))].sort((one, other) => one - other);
}

const idOf = (written: unknown): number =>
  typeof written === "string" && /^[1-9]\d{0,14}$/.test(written) ? Number(written) : refuse(copy.id);

function accountOf(words: RefundWords): BankAccount {
  const holderName = textOf(words, "holder", [3, 80]) ?? refuse(copy.account);
  const holderRut = normaliseRut(textOf(words, "rut", [3, 20]) ?? "") ?? refuse(copy.account);
  const accountNumber = textOf(words, "number", [4, 20]) ?? "";
  if (!ACCOUNT_NUMBER.test(accountNumber)) refuse(copy.account);
  const accountType = ACCOUNT_TYPES.find((known) => known === words.type) ?? refuse(copy.account);
  const bank = BANKS.find((known) => known === words.bank) ?? refuse(copy.bank(BANKS.join(", ")));
  return { holderName, holderRut, bank, accountType, accountNumber };
}

/** Reads `plan <order> --reason r [--students 1,2] [--on day] [--clp n]`. @throws UsageError one sentence */
export function planOf(buyOrder: string, words: RefundWords, on: string | undefined): PlanCommand {
  const reason = REFUND_REASONS.find((known) => known === words.reason) ?? refuse(copy.reason);
  const amountClp = words.clp === undefined ? undefined : clpOf(words.clp);
  return { name: "plan", buyOrder, reason, positions: positionsOf(words.students), on, amountClp };
}

const WAYS = ["clp", "account", "done", "refused", "transfer"] as const;

/**
 * Reads `refund`: a goodwill of an order, the account that a transfer goes to, or what became of a refund.
 * @param readOrder reads the word after `refund`, which what became of a refund does not need
 * @throws UsageError one sentence
 */
export function refundOf(readOrder: () => string, words: RefundWords): RefundCommand {
  const ways = WAYS.filter((option) => words[option] !== undefined);
  const [way] = ways;
  if (!way || ways.length > 1) return refuse(copy.one);
  const isSure = words.yes === true;
  if (way === "account") {
    return { name: "refund_account", buyOrder: readOrder(), account: accountOf(words), isSure };
  }
  if (way === "done") {
    const proof = textOf(words, "proof", [3, 120]) ?? refuse(copy.proof);
    return { name: "refund_record", as: "done", refundId: idOf(words.done), proof, isSure };
  }
  const why = textOf(words, "why", [5, 300]) ?? refuse(copy.why);
  if (way !== "clp") return { name: "refund_record", as: way, refundId: idOf(words[way]), why, isSure };
  if (words.reason !== undefined && words.reason !== "goodwill") refuse(copy.goodwill);
  const [amountClp, positions] = [clpOf(words.clp), positionsOf(words.students)];
  return { name: "refund_goodwill", buyOrder: readOrder(), positions, amountClp, why, isSure };
}
