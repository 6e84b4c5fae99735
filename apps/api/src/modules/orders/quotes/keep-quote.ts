import { randomInt } from "node:crypto";
import type { KeptLine } from "@shop/contracts/quote";
import { AppError } from "../../../app-error";
import type { KeptQuoteLine } from "../../../db/stored/kept-quote";
import { findEdition } from "../../catalogue/offer/offer-queries";
import type { OrderDeps } from "../deps";
import { findPack } from "../packs/pack-queries";
import { insertKeptQuote } from "./kept-quote-queries";
import { priceIfSold } from "./quote-offer";

const NUMBERS = 10_000_000;
const TRIES = 10;

/**
 * Keeps a choice for staff, who finish it with a family that the forms cannot serve. Names nobody, holds no seat.
 *
 * @returns the quote's number
 * @throws AppError QUOTE_FAILED for a programme or pack that does not exist
 */
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
  const placed = lines.map((line) => ({ ...line, venueId: line.venueId ?? 0 }));
  const offer = await readOffer(db, { lines: placed, edition: await findEdition(db) });
  const result: KeptQuoteLine[] = [];
  for (const [index, line] of lines.entries()) {
    const place = placed[index];
    if (!place || !offer.programs.has(line.programId)) throw new AppError("QUOTE_FAILED");
    const total =
      line.packId === null
        ? (priceIfSold(offer, place)?.quote.total ?? null)
        : await priceOfPack(db, line.packId);
    result.push({ ...line, total });
  }
  return result;
}

async function priceOfPack(db: OrderDeps["db"], packId: number): Promise<number> {
  const pack = await findPack(db, packId);
  if (!pack) throw new AppError("QUOTE_FAILED");
  return pack.offerPriceClp;
}
