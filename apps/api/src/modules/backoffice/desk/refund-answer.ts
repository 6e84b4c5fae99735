import type { RefundRow } from "../../payments/refund/refund-queries";
import type { RefundProgress } from "../../payments/refund/settle-refund";
import { type DeskAnswer, DeskError, pending, told } from "./desk";
import { deskCopy as copy } from "./desk-copy";

/** What to tell of a refund that was tried. @throws DeskError REFUND_REFUSED */
export function refundAnswer(result: RefundProgress, done: (refund: RefundRow) => string): DeskAnswer {
  switch (result.progress) {
    case "done":
      return told(done(result.refund));
    case "busy":
      return pending(copy.busy);
    case "waiting":
      return pending(copy.waiting(result.reason));
    case "refused":
      throw new DeskError("REFUND_REFUSED", result.reason);
  }
}
