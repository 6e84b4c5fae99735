import type { Answer } from "../client/connection";

/** What a bare server answers at one address: the shop's own bytes and headers. */
export interface FixedAnswer {
  /** Path with query. */
  url: string;
  headers: [string, string][];
  /** In base64: it may be compressed. */
  body: string;
}

/** Written anew by every server for each answer. */
const OWN = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);

/** The headers of an answer, in its order, without those that belong to the connection or the second. */
export function headersOf({ head }: Pick<Answer, "head">): [string, string][] {
  return head
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => !OWN.has(name));
}

/** Fixes an answer of the shop, to be given by others. */
export function fixAnswer(url: string, answer: Answer): FixedAnswer {
  return { url, headers: headersOf(answer), body: Buffer.from(answer.body, "latin1").toString("base64") };
}

/**
 * Makes sure that two servers answer the same.
 * @throws Error telling what differs
 */
export function expectSame(url: string, own: Answer, other: Answer): void {
  if (own.status !== other.status) throw new Error(`${url}: ${other.status} instead of ${own.status}`);
  if (own.body !== other.body) throw new Error(`${url}: another body`);
  const written = (answer: Answer) =>
    headersOf(answer)
      .map(([name, value]) => `${name}: ${value}`)
      // Limits count down and requests have names: the same headers, other values.
      .filter((line) => !/^x-ratelimit|^x-request-id/.test(line))
      .toSorted()
      .join("\n");
  if (written(own) !== written(other)) {
    throw new Error(`${url}: other headers\n${written(own)}\ninstead of\n${written(other)}`);
  }
}
