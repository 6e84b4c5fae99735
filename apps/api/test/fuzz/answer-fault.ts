import { CALL_DOCS } from "@shop/contracts/docs/call-docs";
import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { ERRORS, type ErrorCode, ErrorReply } from "@shop/contracts/errors";
import { SCHEMAS } from "@shop/contracts/schemas";
import { z } from "zod";

// Every call may return these.
const SHARED: readonly ErrorCode[] = ["VALIDATION_FAILED", "ORIGIN_REFUSED", "JSON_REQUIRED"];

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  raw: Buffer;
}

function faultOfSuccess(name: EndpointName, { headers, body, raw }: Answer): string | null {
  if (name === "downloadReceipt" || name === "downloadQuote") {
    const isPdf = headers["content-type"] === "application/pdf" && raw.subarray(0, 5).toString() === "%PDF-";
    return isPdf ? null : "no PDF";
  }
  if (name === "downloadRightsExport" || name === "downloadCalendar")
    return raw.length > 0 ? null : "an empty file";
  const { error } = z.safeParse(SCHEMAS[name].reply, body);
  return error ? `no answer of the contract: ${z.prettifyError(error)}` : null;
}

function faultOfRefusal(name: EndpointName, { status, body }: Answer): string | null {
  const reply = z.safeParse(ErrorReply, body);
  if (!reply.success) return "no error body";
  const code = reply.data.code as ErrorCode;
  // Too large a body or too long an address has its own status.
  if (code === "VALIDATION_FAILED") return null;
  if (ERRORS[code]?.status !== status) return `${code} with another status`;
  const isNoAddress = code === "NOT_FOUND" && ENDPOINTS[name].path.includes(":");
  const documented: readonly ErrorCode[] = [...SHARED, ...(CALL_DOCS[name].errors ?? [])];
  return isNoAddress || documented.includes(code) ? null : `${code} is not documented`;
}

/** Null when the reply matches contract and documentation. */
export function faultOf(name: EndpointName, answer: Answer): string | null {
  if (answer.status >= 500) return "a fault of the server";
  if (answer.status < 300) return faultOfSuccess(name, answer);
  return answer.status < 400 ? "neither done nor refused" : faultOfRefusal(name, answer);
}
