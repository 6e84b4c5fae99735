import { type ActRefusal, ActRefused } from "../../acts/refusal";
import type { PaymentDeps } from "../../modules/payments/deps";
import type { RefundRow } from "../../modules/payments/refund/refund-queries";
import type { RefundProgress } from "../../modules/payments/refund/settle-refund";
import type { StaffActor } from "../../modules/payments/settling-context";
import { sentenceOf } from "../refusal-copy";
import { deskCopy as copy } from "./desk-copy";

export interface Desk {
  deps: PaymentDeps;
  /** E.g. `staff:ana`, as in the history. */
  actor: StaffActor;
}

export interface DeskAnswer {
  lines: string[];
  isPending: boolean;
}

export const told = (...lines: string[]): DeskAnswer => ({ lines, isPending: false });
export const pending = (...lines: string[]): DeskAnswer => ({ lines, isPending: true });

export class DeskError extends Error {
  override readonly name = "DeskError";

  constructor(refused: ActRefused) {
    super(sentenceOf(refused));
    this.code = refused.code;
  }

  readonly code: ActRefusal;
}

/** @throws ActRefused REFUND_REFUSED */
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
      throw new ActRefused("REFUND_REFUSED", result.reason);
  }
}
