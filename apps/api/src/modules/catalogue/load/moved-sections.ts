import { isSameWeek } from "@shop/domain/schedule/class-meeting";
import type { Tx } from "../../../db/database";
import { countFamilies } from "../queries/families";
import { headerOf, type Placed } from "./csv-table";
import type { Issue } from "./issues";
import { loadCopy as copy } from "./load-copy";
import { findStoredSections, type StoredSection } from "./queries/stored-sections";
import { COURSES, type CourseRow, sessionsOf } from "./tables";

/** A stored section that the files hold elsewhere or at other hours, or no longer have. */
export interface MovedSection extends Pick<Issue, "row" | "field"> {
  id: number;
  itemId: number;
}

function fieldOf(stored: StoredSection, row: CourseRow): string | null {
  const found = (["programId", "venueId", "month"] as const).find((key) => stored[key] !== row[key]);
  return found ?? (isSameWeek(stored.sessions, sessionsOf(row)) ? null : "session1");
}

// Before any lock: loads and moves of sections follow each other.
export async function findMovedSections(tx: Tx, rows: readonly Placed<CourseRow>[]): Promise<MovedSection[]> {
  const stored = await findStoredSections(tx);
  const wanted = new Map(rows.map((row) => [row.id, row]));
  return stored.flatMap((section): MovedSection[] => {
    const { id, itemId } = section;
    const row = wanted.get(id);
    if (!row) return [{ id, itemId, row: null, field: null }];
    const field = fieldOf(section, row);
    return field ? [{ id, itemId, row: row.row, field: headerOf(field) }] : [];
  });
}

// Under the locks of their items: what somebody bought, or is buying, moves by its own act alone [SECT-01].
export async function findSoldMoves(tx: Tx, moved: readonly MovedSection[]): Promise<Issue[]> {
  const families = await countFamilies(
    tx,
    moved.map(({ id }) => id),
  );
  return moved.flatMap(({ id, row, field }): Issue[] => {
    const taken = families.get(id);
    if (!taken) return [];
    const problem =
      row === null ? copy.goneSection(id, taken.families) : copy.movedSection(id, taken.families);
    return [{ file: COURSES.file, row, field, problem }];
  });
}
