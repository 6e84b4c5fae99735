import { readFile } from "node:fs/promises";
import path from "node:path";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatPhone } from "@shop/domain/people/phone";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { parse } from "csv-parse/sync";
import { findBlockedRuts } from "../../../db/blocked-people";
import type { SoldOrder } from "../../../db/stored/order-snapshot";
import { cancelCourse } from "../../aftersale/changes/cancel-course";
import { viewChoices } from "../../aftersale/changes/view-change";
import { fullName } from "../../messaging/receipts/receipt-students";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, DeskError, pending, told } from "../desk/desk";
import { deskCopy } from "../desk/desk-copy";
import { noteDeskAction } from "../desk/desk-queries";
import { textTable } from "../desk/text-table";
import { refuse } from "../desk/usage-error";
import { type SheetCell, writePrivateFile, writeSheet } from "../sheets/export-sheets";
import type { SectionCommand } from "./change-command";
import { explain } from "./change-desk";
import { sectionDeskCopy as copy, SECTION_HEADS } from "./change-desk-copy";
import { closeSection, countHolds, findSeated, findSection } from "./section-queries";

/** One student of the section, by place in the sale. */
interface Seat {
  orderId: number;
  position: number;
  sale: SoldOrder;
}
/** What a family chose: another section, or null for the money. */
type Decision = Seat & { insteadId: number | null };

const keyOf = (reference: string, place: number | string) => `${reference} ${place}`;
const seatKey = ({ sale, position }: Seat) => keyOf(sale.reference, position + 1);

/** @throws DeskError SECTION_UNKNOWN */
async function readSection({ deps: { db } }: Desk, named: string) {
  const section = await findSection(db, named);
  if (!section) throw new DeskError("SECTION_UNKNOWN", named);
  const seated = await findSeated(db, section.id);
  const seats = seated.flatMap(({ orderId, snapshot, positions }) =>
    positions.map((position): Seat => ({ orderId, position, sale: snapshot })),
  );
  return { ...section, seats, holds: await countHolds(db, section.id) };
}

/** As many as are read out on the phone. */
const OFFERED = 6;

/** Sections that a student could take for no more money, the likeliest first, each with the number that chooses it. */
async function offersOf(
  { deps }: Desk,
  { orderId, position, sale }: Seat,
  courseId: number,
): Promise<string> {
  const student = sale.students[position];
  const { choices } = await explain(viewChoices(deps.db, { orderId, position }));
  return choices
    .filter(
      ({ venueId, replacedIds, difference }) =>
        venueId === student?.venueId && `${replacedIds}` === `${courseId}` && difference <= 0,
    )
    .flatMap(({ courses }) => courses.filter(({ id }) => student?.courses.every((one) => one.id !== id)))
    .slice(0, OFFERED)
    .map(
      ({ id, name, schedules }) => `${id} (${[name, scheduleLabel(schedules)].filter(Boolean).join(", ")})`,
    )
    .join(" · ");
}

const nameOf = ({ sale, position }: Seat) => {
  const student = sale.students[position];
  return student && student.name !== null ? fullName(student) : deskCopy.forgotten;
};

/** A row for whoever calls the family; blocked people stand there with nothing but the order's number. */
async function rowOf(
  desk: Desk,
  seat: Seat,
  { courseId, blocked }: { courseId: number; blocked: ReadonlySet<string> },
) {
  const { guardian, reference, students } = seat.sale;
  const isBlocked = [guardian.rut, students[seat.position]?.rut].some((rut) => rut && blocked.has(rut));
  const contact = [
    `${guardian.name} ${guardian.fatherLastName}`,
    guardian.email,
    guardian.phone && formatPhone(guardian.phone).replace(/^\+/, ""),
  ];
  return [
    ...[reference, seat.position + 1],
    ...(isBlocked ? [null, null, null, null] : [nameOf(seat), ...contact]),
    ...[await offersOf(desk, seat, courseId), null],
  ] satisfies SheetCell[];
}

/** @throws DeskError SECTION_UNKNOWN, FILE_EXISTS */
async function listSection(desk: Desk, named: string, file: string | null): Promise<DeskAnswer> {
  const { id: courseId, seats, holds } = await readSection(desk, named);
  for (const { orderId } of seats)
    await noteDeskAction(desk.deps.db, { actor: desk.actor, action: "cancel_section", orderId });
  const title = copy.title(titleOf(seats, courseId) ?? named, seats.length);
  const more = holds > 0 ? [copy.held(holds)] : [];
  if (file !== null) {
    const blocked = await findBlockedRuts(desk.deps.db);
    const rows: SheetCell[][] = [];
    for (const seat of seats) rows.push(await rowOf(desk, seat, { courseId, blocked }));
    await writePrivateFile(file, writeSheet(SECTION_HEADS, rows));
    return told(title, copy.exported(rows.length, file), ...more);
  }
  const rows: string[][] = [];
  for (const seat of seats)
    rows.push([
      seat.sale.reference,
      String(seat.position + 1),
      nameOf(seat),
      await offersOf(desk, seat, courseId),
    ]);
  return told(title, ...(rows.length > 0 ? textTable(copy.heads, rows) : []), copy.how, ...more);
}

function titleOf(seats: readonly Seat[], courseId: number): string | undefined {
  const courses = seats.flatMap(({ sale, position }) => sale.students[position]?.courses ?? []);
  const course = courses.find(({ id }) => id === courseId);
  return course && `${courseDisplayName(course)} (${course.pdvCode})`;
}

/** Decisions of the sheet that staff filled in; rows without one are left. @throws UsageError naming the row */
async function readDecisions(file: string, seats: readonly Seat[]): Promise<Decision[]> {
  const text = await readFile(file, "utf8");
  const delimiter = text.split("\n", 1)[0]?.includes(";") ? ";" : ",";
  const rows: unknown = parse(text, {
    bom: true,
    columns: true,
    trim: true,
    skip_empty_lines: true,
    delimiter,
  });
  const byKey = new Map(seats.map((seat) => [seatKey(seat), seat]));
  const [order, place, , , , , , decision] = SECTION_HEADS;
  return (rows as Record<string, string | undefined>[]).flatMap((row, index) => {
    const chosen = row[decision]?.toLowerCase() ?? "";
    if (chosen === "") return [];
    const seat = byKey.get(keyOf(row[order] ?? "", row[place] ?? ""));
    const isMoney = chosen === copy.money;
    if (!seat || !(isMoney || /^[1-9]\d{0,8}$/.test(chosen))) return refuse(copy.badRow(index + 2));
    return [{ ...seat, insteadId: isMoney ? null : Number(chosen) }];
  });
}

/** One family's decision, in a transaction of its own; one that cannot be done stops no other. */
async function decide({ deps, actor }: Desk, decision: Decision, by: { courseId: number; why: string }) {
  const { sale, position, orderId, insteadId } = decision;
  const [named, place] = [sale.reference, position + 1];
  const { courseId, why } = by;
  try {
    await explain(
      deps.db.transaction(async (tx) => {
        const details = { courseId, insteadId, position };
        await noteDeskAction(tx, { actor, action: "cancel_section", orderId, why, details });
        await cancelCourse(tx, deps, { orderId, position, courseId, insteadId, actor, why });
      }),
    );
    return insteadId === null ? copy.refunded(named, place) : copy.moved(named, place, insteadId);
  } catch (error) {
    if (error instanceof DeskError) return copy.failed(named, place, error.message);
    throw error;
  }
}

/**
 * A section is not held (contract 7.3): lists who sits in it and what they could take, writes that down for whoever
 * calls the families, or closes its sale and does what they chose. Doing it again takes up who is left.
 * @throws DeskError SECTION_UNKNOWN, FILE_EXISTS; UsageError for a row that names no choice
 */
export async function cancelSection(
  desk: Desk,
  { section: named, act, isSure }: SectionCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  if (act.kind !== "do")
    return await listSection(desk, named, act.kind === "sheet" ? path.resolve(act.file) : null);
  const { id: courseId, seats } = await readSection(desk, named);
  const decisions = await readDecisions(path.resolve(act.choices), seats);
  const moves = decisions.filter(({ insteadId }) => insteadId !== null).length;
  const open = seats.length - decisions.length;
  const title = titleOf(seats, courseId) ?? named;
  const question = copy.question(title, moves, decisions.length - moves, open);
  if (!(await isAgreed(confirm, isSure, question))) return told(deskCopy.unchanged);
  await desk.deps.db.transaction((tx) => closeSection(tx, courseId));
  const lines = [question];
  for (const decision of decisions) lines.push(await decide(desk, decision, { courseId, why: act.why }));
  const { seats: left, holds } = await readSection(desk, named);
  if (holds > 0) lines.push(copy.held(holds));
  if (left.length > 0) lines.push(copy.left(left.length));
  return left.length + holds > 0 ? pending(...lines) : told(...lines, copy.done);
}
