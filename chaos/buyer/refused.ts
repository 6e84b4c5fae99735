import { ApiError } from "../../packages/contracts/src/client";
import type { ErrorCode } from "../../packages/contracts/src/errors";

/** Whether the shop answered with one of these refusals. */
export function isRefused(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}
