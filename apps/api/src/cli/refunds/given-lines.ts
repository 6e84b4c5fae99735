import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import type { GivenOfSale } from "../../modules/payments/refund/refund-queries";
import { REFUND_STATE_NAMES } from "../text/desk-copy";
import { refundDeskCopy as copy, PURPOSE_NAMES } from "./refund-desk-copy";

/** Refunds so far, part of every plan that staff approve (HARM-08). */
export const givenLines = (given: readonly GivenOfSale[]): string[] =>
  given.map(({ id, askedClp, askedAt, purpose, state, why }) =>
    copy.given(id, formatClp(askedClp), formatInstant(askedAt), PURPOSE_NAMES[purpose], {
      state: REFUND_STATE_NAMES[state],
      why,
    }),
  );
