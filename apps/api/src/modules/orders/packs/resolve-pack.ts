import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import type { Offer } from "../../catalogue/offer/load-offer";
import type { OrderLine, OrderRow, Selection } from "../rows/order-queries";
import type { OrderRequest } from "../rows/order-request";
import { findPack, type OfferedPack } from "./pack-queries";

interface PackRequest {
  readOffer: (lines: readonly Selection[]) => Promise<Offer>;
  order: OrderRow;
  storedLines: readonly OrderLine[];
  request: Pick<OrderRequest, "lines">;
}

interface ResolvedPack {
  pack: OfferedPack;
  lines: Selection[];
}

function refuse(code: "PACK_MISSING" | "PACK_NOT_ALONE" | "PACK_OTHER_COURSES", courseIds: number[]): never {
  throw new AppError("SELECTION_INVALID", { violations: [{ code, courseIds }] });
}

async function packLine(
  pack: OfferedPack,
  requested: Selection,
  readOffer: PackRequest["readOffer"],
): Promise<Selection> {
  const line = { ...requested, courseIds: pack.courseIds };
  const { courses, programs } = await readOffer([line]);
  const isSold = pack.isActive && pack.courseIds.every((id) => courses.get(id)?.isOpen);
  if (!isSold || programs.get(line.programId)?.isEnabled === false) {
    throw new AppError("PACK_SOLD_OUT", { packId: pack.id, title: pack.title });
  }
  const sent = new Set(requested.courseIds);
  const isWhole =
    sent.size === 0 || (sent.size === pack.courseIds.length && pack.courseIds.every((id) => sent.has(id)));
  const isItsProgram = pack.courseIds.every((id) => courses.get(id)?.programId === line.programId);
  if (!isWhole || !isItsProgram || line.venueId !== pack.venueId) {
    refuse("PACK_OTHER_COURSES", pack.courseIds);
  }
  return line;
}

/**
 * The rules for choosing courses do not apply to the academy's own set.
 * @throws AppError NOT_FOUND for an unknown pack, PACK_SOLD_OUT for a withdrawn one, SELECTION_INVALID
 */
export async function resolvePack(
  db: Reader,
  { readOffer, order, storedLines, request }: PackRequest,
): Promise<ResolvedPack> {
  const { lines } = request;
  const [first, ...others] = lines;
  const courseIds = lines.flatMap((line) => line.courseIds);
  if (!first || lines.every(({ packId }) => packId === undefined)) refuse("PACK_MISSING", courseIds);
  const isOtherOrder = order.flow !== "outlet" && storedLines.length > 0;
  if (first.packId === undefined || others.length > 0 || isOtherOrder) refuse("PACK_NOT_ALONE", courseIds);
  const pack = await findPack(db, first.packId);
  if (!pack) throw new AppError("NOT_FOUND");
  return { pack, lines: [await packLine(pack, first, readOffer)] };
}
