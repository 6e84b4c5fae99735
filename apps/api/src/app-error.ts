import { ERRORS, type ErrorCode, type ErrorDetails } from "@shop/contracts/errors";

/** A refusal that the caller may know about; everything else is a fault and is hidden behind a request id. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
  ) {
    super(ERRORS[code].message);
  }
}
