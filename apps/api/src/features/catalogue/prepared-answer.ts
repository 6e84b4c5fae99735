import { createHash } from "node:crypto";

/** An answer written once and sent many times. */
export interface PreparedAnswer<T> {
  value: T;
  json: string;
  /** Strong validator of the bytes. */
  etag: string;
}

/** Writes an answer as JSON and names its bytes. */
export function prepareAnswer<T>(value: T): PreparedAnswer<T> {
  const json = JSON.stringify(value);
  return { value, json, etag: `"${createHash("sha1").update(json).digest("base64url")}"` };
}

/** True when the browser says that it already has these bytes (`If-None-Match`). */
export function isKnown({ etag }: { etag: string }, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
