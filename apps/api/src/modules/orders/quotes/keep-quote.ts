import { randomInt } from "node:crypto";
import type { KeptLine } from "@shop/contracts/quote";
import { AppError } from "../../../app-error";
import type { KeptQuoteLine } from "../../../db/stored/kept-quote";
import type { NamedOffer } from "../../catalogue/offer/load-offer";
import { findEdition } from "../../catalogue/offer/offer-queries";
import type { OrderDeps } from "../deps";
import { findPack } from "../packs/pack-queries";
import { insertKeptQuote } from "./kept-quote-queries";
import { priceIfSold } from "./quote-offer";

const NUMBERS = 10_000_000;
const TRIES = 10;

// Keeps a choice for staff, who finish it with a family that the forms cannot serve. Names nobody, holds no seat.
// Returns the quote's number. Throws AppError QUOTE_FAILED for a programme or pack that does not exist
export async function keepQuote(
  deps: Pick<OrderDeps, "db" | "readOffer">,
  chosen: readonly KeptLine[],
): Promise<string> {
  const lines = await priced(deps, chosen);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const number = `C-${String(randomInt(NUMBERS)).padStart(7, "0")}`;
    if (await insertKeptQuote(deps.db, number, lines)) return number;
  }
  throw new Error("no number is free for a kept quote");
}

async function priced(
  { db, readOffer }: Pick<OrderDeps, "db" | "readOffer">,
  chosen: readonly KeptLine[],
): Promise<KeptQuoteLine[]> {
  const lines = chosen.map(({ locationId, coursesIds, ...line }) => ({
    ...line,
    venueId: locationId,
    courseIds: coursesIds,
  }));
  const offer = await readOffer(db, { lines: lines.map(namedOfferOf), edition: await findEdition(db) });
  const totalOf = async (line: Omit<KeptQuoteLine, "total">) => {
    if (!offer.programs.has(line.programId)) throw new AppError("QUOTE_FAILED");
    return line.packId === null
      ? (priceIfSold(offer, namedOfferOf(line))?.quote.total ?? null)
      : await priceOfPack(db, line.packId);
  };
  return await Promise.all(lines.map(async (line) => ({ ...line, total: await totalOf(line) })));
}

async function priceOfPack(db: OrderDeps["db"], packId: number): Promise<number> {
  const pack = await findPack(db, packId);
  if (!pack) throw new AppError("QUOTE_FAILED");
  return pack.offerPriceClp;
}

// No venue has this id.
const NO_VENUE = 0;

/** A line before its venue was chosen is sold nowhere. */
export const namedOfferOf = ({
  programId,
  venueId,
  courseIds,
}: Omit<KeptQuoteLine, "total">): NamedOffer => ({
  programId,
  venueId: venueId ?? NO_VENUE,
  courseIds,
});
