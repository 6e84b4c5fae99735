import { ERRORS, type ErrorCode, type ErrorDetails } from "@shop/contracts/errors";

/** An error whose code the caller gets; all others are hidden behind a request id. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
  ) {
    super(ERRORS[code].message);
  }
}
