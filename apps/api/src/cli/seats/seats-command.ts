import { EMAIL_LIMITS } from "@shop/domain/limits";
import { emailProblem, normaliseEmail } from "@shop/domain/people/email";
import { readReason, type Words } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { seatsDeskCopy as copy } from "./seats-desk-copy";

export interface SeatsCommand {
  name: "seats";
  email: string;
  /** Per section. */
  seats: number;
  why: string;
  isSure: boolean;
}

const MAX_SEATS = 100;

/** Reads `seats <mailbox> --count n --reason "…"`. @throws UsageError */
export function readSeatsCommand(word: string | undefined, values: Words): SeatsCommand {
  const seats = typeof values.count === "string" && /^\d{1,3}$/.test(values.count) ? Number(values.count) : 0;
  const isMailbox = word !== undefined && emailProblem(word, EMAIL_LIMITS.enrolment) === null;
  if (!isMailbox || seats < 1 || seats > MAX_SEATS) return refuse(copy.usage);
  return {
    name: "seats",
    email: normaliseEmail(word),
    seats,
    why: readReason(values),
    isSure: values.yes === true,
  };
}
