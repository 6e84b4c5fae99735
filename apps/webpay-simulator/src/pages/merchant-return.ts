import type { Transaction } from "../payment/transaction";

export interface ReturnSettings {
  /** How the browser comes back. The provider's documents and logs show both. */
  method: "GET" | "POST";
  /** Whether the simulator also calls the return URL itself, racing the browser. */
  duplicate: boolean;
}

// The request with which the browser leaves the payment page. For GET the fields are in the url too.
export interface MerchantReturn {
  method: "GET" | "POST";
  url: string;
  fields: Record<string, string>;
}

export type ReturnVariant = "finished" | "abort" | "timeout" | "form-error";

// Which return belongs to where the walk ended; a walk that is committed or open has only the error one.
export function variantOf({ journey }: Transaction): ReturnVariant {
  if (journey === "accepted" || journey === "declined") return "finished";
  if (journey === "aborted") return "abort";
  return journey === "timed_out" ? "timeout" : "form-error";
}

/** Builds one of the four returns; whatever query string the merchant's URL had survives as it was. */
export function buildReturn(
  transaction: Transaction,
  variant: ReturnVariant,
  method: ReturnSettings["method"],
): MerchantReturn {
  const fields = fieldsOf(transaction, variant);
  if (method === "POST") return { method, url: transaction.returnUrl, fields };
  return { method, url: withQuery(transaction.returnUrl, fields), fields };
}

function fieldsOf({ token, sessionId, buyOrder }: Transaction, variant: ReturnVariant) {
  const order = { TBK_ID_SESION: sessionId, TBK_ORDEN_COMPRA: buyOrder };
  const variants: Record<ReturnVariant, Record<string, string>> = {
    finished: { token_ws: token },
    abort: { TBK_TOKEN: token, ...order },
    timeout: order,
    "form-error": { token_ws: token, TBK_TOKEN: token, ...order },
  };
  return variants[variant];
}

function withQuery(address: string, fields: Record<string, string>) {
  const [main = "", ...hash] = address.split("#");
  const joint = main.includes("?") ? "&" : "?";
  return [`${main}${joint}${new URLSearchParams(fields)}`, ...hash].join("#");
}
