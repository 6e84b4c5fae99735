import { SchoolYear } from "@shop/contracts/fields/primitives";
import { amountsPerCourse } from "@shop/domain/pricing/course-shares";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import { enqueue } from "../../../jobs/enqueue";
import { keysOfLinks, type ServerKeys } from "../../../server-keys";
import { readMailbox } from "../../access/email-codes/code-queries";
import { limitCalls } from "../../access/limits/count-call";
import type { NamedOffer, Offer } from "../../catalogue/offer/load-offer";
import { findEdition, type OfferedCourse } from "../../catalogue/offer/offer-queries";
import type { OrderDeps } from "../deps";
import { type LinkedLine, type LinkedQuote, readQuoteLink, signQuote } from "./quote-link";
import { deleteQuoteMail, findQuoteMail, insertQuoteMail } from "./quote-mail-queries";
import { priceIfSold, priceOffer } from "./quote-offer";

export interface SavedQuoteDeps extends OrderDeps {
  keys: Pick<ServerKeys, "quotes" | "limits" | "previous">;
}

interface ChosenLine extends NamedOffer, Pick<LinkedLine, "year"> {}

// Stores nothing and holds no seat. Throws AppError QUOTE_FAILED for courses not sold together
export async function saveQuote(deps: SavedQuoteDeps, chosen: readonly ChosenLine[]): Promise<string> {
  const offer = await deps.readOffer(deps.db, { lines: chosen, edition: await findEdition(deps.db) });
  const lines = chosen.map((line) => {
    const { quote, month } = priceOffer(offer, line);
    return { ...line, month, total: quote.total };
  });
  return signQuote(deps.keys.quotes, { quotedAt: await readShopTime(deps.db), lines });
}

const addressOf = (origin: string, token: string) => origin + PAGE_PATHS.SavedQuote.replace(":token", token);

/** Link to an order's lines at the price without coupon; null when they are no longer sold. */
export async function linkOfLines(
  deps: SavedQuoteDeps,
  { lines, shopUrl }: { lines: readonly NamedOffer[]; shopUrl: string },
): Promise<string | null> {
  const { programs } = await deps.readOffer(deps.db, { lines, edition: await findEdition(deps.db) });
  const chosen = lines.flatMap((line) => {
    // A programme of several years opens at the first: the order does not contain the year.
    const year = SchoolYear.safeParse(programs.get(line.programId)?.years[0]).data;
    return year ? [{ ...line, year }] : [];
  });
  if (chosen.length < lines.length) return null;
  try {
    return addressOf(shopUrl, await saveQuote(deps, chosen));
  } catch (error) {
    if (error instanceof AppError && error.code === "QUOTE_FAILED") return null;
    throw error;
  }
}

// Throws AppError NOT_FOUND for a link that this shop did not sign
export function openQuote({ keys }: Pick<SavedQuoteDeps, "keys">, token: string): LinkedQuote {
  const quote = readQuoteLink(keysOfLinks(keys, "quotes"), token);
  if (!quote) throw new AppError("NOT_FOUND");
  return quote;
}

interface QuoteMailRequest {
  token: string;
  email: string;
  origin: string;
  network: string;
}

// The address is deleted once sent. Throws AppError NOT_FOUND, TOO_MANY_REQUESTS per mailbox and network
export async function mailQuote(deps: SavedQuoteDeps, request: QuoteMailRequest): Promise<void> {
  openQuote(deps, request.token);
  await limitCalls(deps, {
    quote_mail_address: request.network,
    quote_mail_hour_address: request.network,
    quote_mail_email: await readMailbox(deps.db, request.email),
  });
  await deps.db.transaction(async (tx) => {
    const quoteMailId = await insertQuoteMail(tx, request);
    await enqueue(tx, "send_quote_mail", { quoteMailId });
  });
}

interface NamedQuoteLine {
  programName: string;
  /** Null for a programme that is gone. */
  kind: ProgramKind | null;
  venueId: number;
  venueName: string;
  month: number;
  /** Year of the month; null once its courses are gone. */
  season: number | null;
  courses: OfferedCourse[];
  /** CLP. */
  total: number;
  amounts: readonly number[] | null;
}

export interface QuoteMailContents {
  to: string;
  shopUrl: string;
  link: string;
  quotedAt: Date;
  lines: NamedQuoteLine[];
}

export async function sendQuoteMail(
  deps: SavedQuoteDeps,
  quoteMailId: string,
  send: (contents: QuoteMailContents) => Promise<void>,
): Promise<void> {
  const { db } = deps;
  const mail = await findQuoteMail(db, quoteMailId);
  if (!mail) return;
  const { quotedAt, lines } = openQuote(deps, mail.token);
  const offer = await deps.readOffer(db, { lines, edition: await findEdition(db) });
  await send({
    to: mail.email,
    shopUrl: mail.origin,
    link: addressOf(mail.origin, mail.token),
    quotedAt,
    lines: lines.map((line) => {
      const courses = line.courseIds.flatMap((id) => offer.courses.get(id) ?? []);
      const program = offer.programs.get(line.programId);
      return {
        programName: program?.name ?? "",
        kind: program?.kind ?? null,
        venueId: line.venueId,
        venueName: offer.venues.get(line.venueId)?.name ?? "",
        month: line.month,
        season: courses[0]?.season ?? null,
        courses,
        total: line.total,
        amounts: amountsNow(offer, line, courses),
      };
    }),
  });
  await deleteQuoteMail(db, quoteMailId);
}

// Null where the price has changed since.
function amountsNow(offer: Offer, line: LinkedLine, courses: readonly OfferedCourse[]): number[] | null {
  const now = priceIfSold(offer, line)?.quote;
  if (now?.total !== line.total) return null;
  return amountsPerCourse(
    now,
    courses.map(({ priceClp }) => priceClp),
  );
}
