import type { PaymentDeps } from "../../payments/deps";
import type { RefundRow } from "../../payments/refund/refund-queries";
import type { RefundProgress } from "../../payments/refund/settle-refund";
import type { StaffActor } from "../../payments/settling-context";
import { deskCopy as copy, DESK_ERRORS } from "./desk-copy";

/** Who works at the desk, and the shop that they work on. */
export interface Desk {
  deps: PaymentDeps;
  /** Name of the person, as it is written into the history: `staff:ana`. */
  actor: StaffActor;
}

/** What a command tells: lines for people, and whether something is left to look after. */
export interface DeskAnswer {
  lines: string[];
  isPending: boolean;
}

export const told = (...lines: string[]): DeskAnswer => ({ lines, isPending: false });
export const pending = (...lines: string[]): DeskAnswer => ({ lines, isPending: true });

type Texts = typeof DESK_ERRORS;
type DeskErrorCode = keyof Texts;

/** A refusal that the person at the desk reads as a sentence; everything else is a fault of the shop. */
export class DeskError extends Error {
  override readonly name = "DeskError";

  constructor(
    readonly code: DeskErrorCode,
    detail = "",
  ) {
    super(DESK_ERRORS[code](detail));
  }
}

/** What to tell of a refund that was tried. @throws DeskError REFUND_REFUSED */
export function refundAnswer(result: RefundProgress, done: (refund: RefundRow) => string): DeskAnswer {
  switch (result.progress) {
    case "done":
      return told(done(result.refund));
    case "transfer":
      return pending(copy.byTransfer);
    case "unclear":
      return pending(copy.unclear(result.reason));
    case "busy":
      return pending(copy.busy);
    case "waiting":
      return pending(copy.waiting(result.reason));
    case "refused":
      throw new DeskError("REFUND_REFUSED", result.reason);
  }
}
