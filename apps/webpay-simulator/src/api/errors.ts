interface ErrorEntry {
  status: number;
  message: string;
}

/** Messages marked [I] are inferred, others observed in the integration environment. `{x}`: details of the error. */
export const WEBPAY_ERRORS = {
  BAD_JSON: { status: 400, message: "Invalid JSON body" }, // [I]
  NOT_AUTHORIZED: { status: 401, message: "Not Authorized" },
  NO_SUCH_PATH: { status: 404, message: "Not Found" }, // [I]
  METHOD_NOT_ALLOWED: { status: 405, message: "Method Not Allowed" }, // [I]
  NOT_ACCEPTABLE: { status: 406, message: "Not Acceptable" }, // [I]
  UNSUPPORTED_MEDIA: { status: 415, message: "Unsupported Media Type" }, // [I]
  REQUIRED: { status: 422, message: "{field} is required!" },
  INVALID: { status: 422, message: "Invalid value for parameter: {field}" },
  BUY_ORDER_CHARACTERS: { status: 422, message: "Parameter TBK_ORDEN_COMPRA rejected with value {value}" },
  UNKNOWN_TOKEN: { status: 422, message: "Invalid value for parameter: transaction not found" },
  API_MISMATCH: { status: 422, message: "Api mismatch error, required version is 1.2" },
  NOT_PAID_YET: {
    status: 422,
    message:
      "Invalid status '0' for transaction while authorizing. Commerce will be notified by webpay to authorize",
  },
  ABORTED: { status: 422, message: "Transaction has an invalid finished state: aborted" },
  ALREADY_COMMITTED: { status: 422, message: "Transaction has an invalid finished state: {state}" }, // suffix [I]
  STATUS_TOO_OLD: {
    status: 422,
    message: "The transactions's date has passed max time (7 days) to recover the status",
  },
  REFUND_TOO_BIG: { status: 422, message: "Amount to refund is bigger than authorized" },
  REFUND_REPEATED: { status: 422, message: "Transaction already fully refunded" },
  REFUND_OF_REJECTED: { status: 422, message: "Transaction has an invalid state (8) to reverse" },
  REFUND_TOO_LATE: {
    status: 422,
    message: "The transactions's date has passed max time (90 days) to refund",
  }, // [I]
  NOT_FOUND: { status: 422, message: "Transaction not found" },
  DETAIL_NOT_FOUND: { status: 422, message: "Invalid value for parameter: Transaction Detail not found" },
  OPERATION_NOT_ALLOWED: { status: 422, message: "Operation not allowed" },
  CAPTURE_TOO_LATE: {
    status: 422,
    message: "The transactions's date has passed max time (7 days) to capture",
  }, // [I]
  NO_DETAILS: { status: 422, message: "at least one detail is required" },
  UNEXPECTED: { status: 500, message: "Unexpected error" },
} as const satisfies Record<string, ErrorEntry>;

export type WebpayErrorCode = keyof typeof WEBPAY_ERRORS;

// A refusal that the caller receives as `{"error_message": …}` with the status of the table.
export class WebpayError extends Error {
  readonly status: number;

  constructor(
    readonly code: WebpayErrorCode,
    details: Record<string, string> = {},
  ) {
    const entry = WEBPAY_ERRORS[code];
    super(entry.message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? ""));
    this.name = "WebpayError";
    this.status = entry.status;
  }
}
