import type { BoardGrouping, StaffFigure } from "@shop/contracts/staff/board";
import type { Database } from "../../../db/database";
import { writeWorkbook } from "../../../spreadsheet/write-workbook";
import { type BoardEntry, isWanted } from "./board-entries";
import { findSaleNames, type SaleName } from "./board-queries";
import { figureCopy as copy } from "./figure-copy";
import { readEntries } from "./read-entries";
import { Tally } from "./tally";
import type { BoardRequest } from "./view-board";

const LISTED = 500;
const COLUMN_WIDTH = 18;
const CLP_FORMAT = "#,##0";

interface FigureRequest extends BoardRequest {
  /** Null: of all groups. */
  group: { by: BoardGrouping; key: string } | null;
}

interface Figure {
  entries: BoardEntry[];
  names: Map<number, SaleName>;
}

/** What a figure of the summary is made of. Whoever reads it notes the look at its sales. */
export async function readFigure(db: Database, { group, ...request }: FigureRequest): Promise<Figure> {
  const isOfGroup = ({ groups }: BoardEntry) => group === null || groups[group.by].key === group.key;
  return await db.transaction(
    async (tx) => {
      const moved = await readEntries(db, tx, request.range);
      const entries = moved.filter(isWanted(request)).filter(isOfGroup);
      return { entries, names: await findSaleNames(tx, [...new Set(entries.map(({ saleId }) => saleId))]) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const unnamed = (saleId: number): SaleName => ({ reference: String(saleId), guardian: null });

/** The sales of a figure with their part of it, as many as a page shows. */
export function viewFigure({ entries, names }: Figure, { range, group }: FigureRequest) {
  const total = new Tally();
  const sales = new Map<number, { tally: Tally; day: string }>();
  for (const entry of entries) {
    const { tally, day } = sales.get(entry.saleId) ?? { tally: new Tally(), day: entry.day };
    for (const each of [total, tally]) each.add(entry);
    sales.set(entry.saleId, { tally, day: [day, entry.day].toSorted()[1] ?? day });
  }
  const newest = [...sales].toSorted(
    ([id, { day }], [otherId, other]) => other.day.localeCompare(day) || otherId - id,
  );
  const listed = newest.slice(0, LISTED);
  const reply: StaffFigure = {
    ...range,
    name: group && (entries[0]?.groups[group.by].name ?? null),
    total: total.figures(),
    sales: listed.map(([id, { tally, day }]) => {
      const { purchases: _, ...figures } = tally.figures();
      return { ...figures, ...(names.get(id) ?? unnamed(id)), day };
    }),
    isMore: newest.length > LISTED,
  };
  return { reply, saleIds: listed.map(([id]) => id) };
}

/** A row for each sale, day, venue, programme, modality and coupon: their sums are the figure. */
export async function writeFigure({ entries, names }: Figure): Promise<Buffer> {
  const rows = new Map<string, { first: BoardEntry; tally: Tally }>();
  for (const entry of entries) {
    const { venue, program, modality, coupon } = entry.groups;
    const key = JSON.stringify([entry.day, entry.saleId, ...[venue, program, modality, coupon]]);
    const { first, tally } = rows.get(key) ?? { first: entry, tally: new Tally() };
    tally.add(entry);
    rows.set(key, { first, tally });
  }
  const columns = copy.heads.map((head) => ({ head, width: COLUMN_WIDTH, format: CLP_FORMAT }));
  const written = [...rows].toSorted(([key], [other]) => key.localeCompare(other)).map(([, row]) => row);
  const lines = written.map(({ first: { day, saleId, groups }, tally }) => {
    const { reference, guardian } = names.get(saleId) ?? unnamed(saleId);
    const { takenClp, returnedClp, movedClp, netClp } = tally.figures();
    return [
      new Date(`${day}T00:00:00Z`),
      ...[reference, guardian, groups.venue.name, groups.program.name, groups.modality.name],
      ...[groups.coupon.name, takenClp, returnedClp, movedClp, netClp],
    ];
  });
  return await writeWorkbook([{ name: copy.sheetName, columns, rows: lines }]);
}
