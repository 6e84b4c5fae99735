/** Below `/api`; the provider returns the buyer by GET or POST, with or without cookies. */
export const RETURN_PATH = "/webpay/return";

// Every field may be absent, repeated or forged.
export interface ReturnFields {
  token_ws?: unknown;
  TBK_TOKEN?: unknown;
  TBK_ORDEN_COMPRA?: unknown;
  TBK_ID_SESION?: unknown;
}

// Only `finished` is ever committed (webpay returns; docs/decisions).
export type ProviderReturn =
  | { kind: "finished"; token: string }
  | { kind: "aborted"; token: string }
  | { kind: "form_error"; token: string }
  | { kind: "timed_out"; buyOrder: string; sessionId: string }
  | { kind: "invalid" };

const TOKEN = /^[0-9a-f]{64}$/i;
const INVALID: ProviderReturn = { kind: "invalid" };

const tokenOf = (value: unknown) => (typeof value === "string" && TOKEN.test(value) ? value : null);
const textOf = (value: unknown) => (typeof value === "string" && value.length <= 61 ? value : null);

// A malformed token opens nothing [T12].
export function classifyReturn(fields: ReturnFields): ProviderReturn {
  const token = tokenOf(fields.token_ws);
  const abortToken = tokenOf(fields.TBK_TOKEN);
  if (fields.token_ws !== undefined && fields.TBK_TOKEN !== undefined) {
    return token ? { kind: "form_error", token } : INVALID;
  }
  if (fields.TBK_TOKEN !== undefined) return abortToken ? { kind: "aborted", token: abortToken } : INVALID;
  if (fields.token_ws !== undefined) return token ? { kind: "finished", token } : INVALID;
  const buyOrder = textOf(fields.TBK_ORDEN_COMPRA);
  const sessionId = textOf(fields.TBK_ID_SESION);
  return buyOrder && sessionId ? { kind: "timed_out", buyOrder, sessionId } : INVALID;
}
