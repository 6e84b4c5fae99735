import { WebpayError } from "./errors";

type Body = Record<string, unknown>;

const BUY_ORDER_MAX = 26;
// The SDK stops at 255 although the documents say 256; the stricter one holds.
const RETURN_URL_MAX = 255;
const BUY_ORDER_CHARACTERS = /^[A-Za-z0-9|_=&%.,~:/?[+!@()>-]+$/;

export function isRecord(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Reads a text of 1 to `max` characters. Throws WebpayError REQUIRED or INVALID naming `prefix` + `field`.
export function readText(body: Body, field: string, max: number, prefix = ""): string {
  const value = readPresent(body, field, prefix);
  if (typeof value !== "string" || value.length > max) throw invalid(field, prefix);
  return value;
}

// Reads a buy order: at most 26 of the characters the provider admits. Throws WebpayError
export function readBuyOrder(body: Body, field: string, prefix = ""): string {
  const value = readText(body, field, BUY_ORDER_MAX, prefix);
  if (!BUY_ORDER_CHARACTERS.test(value)) throw new WebpayError("BUY_ORDER_CHARACTERS", { value });
  return value;
}

// Reads a positive whole amount of pesos; a number written as text is refused. Throws WebpayError
export function readAmount(
  body: Body,
  field: string,
  { prefix = "", maxDigits = 17 }: { prefix?: string; maxDigits?: number } = {},
): number {
  const value = readPresent(body, field, prefix);
  const isWhole = typeof value === "number" && Number.isSafeInteger(value) && value > 0;
  if (!isWhole || String(value).length > maxDigits) throw invalid(field, prefix);
  return value;
}

// Reads the merchant's absolute http(s) URL of at most 255 characters. Throws WebpayError
export function readReturnUrl(body: Body): string {
  const value = readText(body, "return_url", RETURN_URL_MAX);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw invalid("return_url", "");
  return value;
}

function readPresent(body: Body, field: string, prefix: string): unknown {
  const value = body[field];
  const isMissing =
    value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  if (isMissing) throw new WebpayError("REQUIRED", { field: `${prefix}${field}` });
  return value;
}

const invalid = (field: string, prefix: string) => new WebpayError("INVALID", { field: `${prefix}${field}` });
