import { STAFF_ERRORS, type StaffErrorCode } from "@shop/contracts/staff/errors";

export class StaffError extends Error {
  override readonly name = "StaffError";

  constructor(readonly code: StaffErrorCode) {
    super(STAFF_ERRORS[code].text);
  }
}
