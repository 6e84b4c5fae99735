import { SchoolYear } from "@shop/contracts/fields/primitives";
import { z } from "zod";
import { isSigned, signatureOf } from "../../../http/signature";

export interface LinkedLine {
  year: SchoolYear;
  programId: number;
  venueId: number;
  /** 1 to 12. */
  month: number;
  courseIds: number[];
  /** CLP, without a coupon. */
  total: number;
}

// Contains no person and no order.
export interface LinkedQuote {
  quotedAt: Date;
  lines: LinkedLine[];
}

const VERSION = 1;

const int = z.number().int().nonnegative();
const Line = z.tuple([SchoolYear, int, int, int, int, z.array(int)]);
// Short enough for a QR code that a phone reads from paper.
const Packed = z.tuple([z.literal(VERSION), int, z.array(Line)]);

export function signQuote(key: Buffer, { quotedAt, lines }: LinkedQuote): string {
  const packed: z.infer<typeof Packed> = [
    VERSION,
    Math.floor(quotedAt.getTime() / 1000),
    lines.map(({ year, programId, venueId, month, total, courseIds }) => [
      year,
      programId,
      venueId,
      month,
      total,
      courseIds,
    ]),
  ];
  const text = Buffer.from(JSON.stringify(packed)).toString("base64url");
  return `${text}.${signatureOf(key, text)}`;
}

// Null when this shop did not sign it.
export function readQuoteLink(keys: readonly Buffer[], token: string): LinkedQuote | null {
  const [text = "", signature = ""] = token.split(".");
  if (!isSigned(keys, text, signature)) return null;
  const packed = Packed.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!packed.success) return null;
  const [, seconds, lines] = packed.data;
  return {
    quotedAt: new Date(seconds * 1000),
    lines: lines.map(([year, programId, venueId, month, total, courseIds]) => ({
      year,
      programId,
      venueId,
      month,
      total,
      courseIds,
    })),
  };
}
