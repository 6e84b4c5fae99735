import { STAFF_ERRORS, type StaffErrorCode } from "@shop/contracts/staff/errors";

/** A refusal that a person at the desk reads. */
export class StaffError extends Error {
  override readonly name = "StaffError";

  constructor(readonly code: StaffErrorCode) {
    super(STAFF_ERRORS[code].text);
  }
}
