import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { PURPOSE_NAMES, REFUND_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { ActRefused } from "../../acts/refusal";
import type { GivenOfSale, RefundRow } from "../../modules/payments/refund/refund-queries";
import type { RefundProgress } from "../../modules/payments/refund/settle-refund";
import { type DeskAnswer, pending, told } from "../command/define-command";
import { refundLinesCopy as copy } from "./refunds-copy";

/** Refunds so far, part of every plan that staff approve (HARM-08). */
export const givenLines = (given: readonly GivenOfSale[]): string[] =>
  given.map(({ id, askedClp, askedAt, purpose, state, why }) =>
    copy.given(id, formatClp(askedClp), formatInstant(askedAt), PURPOSE_NAMES[purpose], {
      state: REFUND_STATE_NAMES[state],
      why,
    }),
  );

export const kindOf = ({ answer }: Pick<RefundRow, "answer">): string => copy.kinds[answer ?? ""] ?? "";

// Throws ActRefused REFUND_REFUSED
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
