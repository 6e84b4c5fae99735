import { readFile } from "node:fs/promises";
import path from "node:path";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatPhone } from "@shop/domain/people/phone";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { parse } from "csv-parse/sync";
import { noteLooks } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import type { SoldOrder } from "../../db/stored/order-snapshot";
import { findContractTerms } from "../../modules/catalogue/contract/contract-queries";
import { orRefused } from "../../modules/changes/change-for-family";
import { viewChoices } from "../../modules/changes/view-change";
import { cancelSeat, closeSectionSale } from "../../modules/endings/cancel-section";
import { countHolds, findSeated, findSection } from "../../modules/endings/section-queries";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { findBlockedRuts } from "../../modules/people/blocked/blocked-people-queries";
import { sentenceOf } from "../refusal-copy";
import { runAct } from "../run-act";
import { type SheetCell, writePrivateFile, writeSheet } from "../sheets/export-sheets";
import type { Confirm } from "../text/confirm";
import { type Desk, type DeskAnswer, pending, told } from "../text/desk";
import { deskCopy } from "../text/desk-copy";
import { textTable } from "../text/text-table";
import { refuse } from "../text/usage-error";
import type { SectionCommand } from "./change-command";
import { sectionDeskCopy as copy, SECTION_HEADS } from "./change-desk-copy";

interface Seat {
  orderId: number;
  position: number;
  sale: SoldOrder;
}
// Null: the money.
type Decision = Seat & { insteadId: number | null };

const keyOf = (reference: string, place: number | string) => `${reference} ${place}`;
const seatKey = ({ sale, position }: Seat) => keyOf(sale.reference, position + 1);

async function readSection({ deps: { db } }: Desk, named: string) {
  const section = await findSection(db, named);
  if (!section) throw new ActRefused("SECTION_UNKNOWN", named);
  const seated = await findSeated(db, section.id);
  const seats = seated.flatMap(({ orderId, snapshot, positions }) =>
    positions.map((position): Seat => ({ orderId, position, sale: snapshot })),
  );
  return { ...section, seats, holds: await countHolds(db, section.id) };
}

const OFFERED = 6;

// Empty while no change is possible, as under notice.
async function findChoices({ deps }: Desk, { orderId, position }: Seat) {
  try {
    return (await orRefused(viewChoices(deps.db, { orderId, position }))).choices;
  } catch (error) {
    if (error instanceof ActRefused && error.code === "CHANGE_NOT_POSSIBLE") return [];
    throw error;
  }
}

// Sections at no extra cost with their numbers, the likeliest first.
async function offersOf(desk: Desk, seat: Seat, courseId: number): Promise<string> {
  const student = seat.sale.students[seat.position];
  const choices = await findChoices(desk, seat);
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

// Of a family whose data is blocked a list contains only the order's number.
const isBlockedIn = ({ sale, position }: Seat, blocked: ReadonlySet<string>) =>
  [sale.guardian.rut, sale.students[position]?.rut].some((rut) => rut && blocked.has(rut));

// Null for blocked people.
function contactOf(seat: Seat, blocked: ReadonlySet<string>) {
  if (isBlockedIn(seat, blocked)) return null;
  const { name, fatherLastName, email, phone } = seat.sale.guardian;
  return {
    student: nameOf(seat),
    guardian: `${name} ${fatherLastName}`,
    email,
    phone: phone && formatPhone(phone).replace(/^\+/, ""),
  };
}

// Minimum of students in each accepted contract.
async function minimumsOf({ deps: { db } }: Desk, seats: readonly Seat[]): Promise<string[]> {
  const versions = new Set(seats.map(({ sale }) => sale.terms.version));
  const lines: string[] = [];
  for (const version of versions)
    lines.push(copy.minimum(version, (await findContractTerms(db, version)).minimumStudents));
  return lines;
}

async function listSection(desk: Desk, named: string, file: string | null): Promise<DeskAnswer> {
  const { id: courseId, seats, holds } = await readSection(desk, named);
  await noteLooks(
    desk.deps.db,
    { actor: desk.actor, action: "cancel_section" },
    seats.map(({ orderId }) => orderId),
  );
  const title = copy.title(titleOf(seats, courseId) ?? named, seats.length);
  const more = [...(await minimumsOf(desk, seats)), ...(holds > 0 ? [copy.held(holds)] : [])];
  const blocked = await findBlockedRuts(desk.deps.db);
  const rows: { seat: Seat; contact: ReturnType<typeof contactOf>; offers: string }[] = [];
  for (const seat of seats)
    rows.push({
      seat,
      contact: contactOf(seat, blocked),
      offers: await offersOf(desk, seat, courseId),
    });
  if (file !== null) {
    const cells = rows.map(({ seat, contact, offers }): SheetCell[] => [
      seat.sale.reference,
      seat.position + 1,
      contact?.student ?? null,
      contact?.guardian ?? null,
      contact?.email ?? null,
      contact?.phone ?? null,
      offers,
      null,
    ]);
    await writePrivateFile(file, writeSheet(Object.values(SECTION_HEADS), cells));
    return told(title, copy.exported(rows.length, file), ...more);
  }
  const lines = rows.map(({ seat, contact, offers }) => [
    seat.sale.reference,
    String(seat.position + 1),
    contact?.student ?? "",
    offers,
  ]);
  return told(title, ...(lines.length > 0 ? textTable(copy.heads, lines) : []), copy.how, ...more);
}

function titleOf(seats: readonly Seat[], courseId: number): string | undefined {
  const courses = seats.flatMap(({ sale, position }) => sale.students[position]?.courses ?? []);
  const course = courses.find(({ id }) => id === courseId);
  return course && `${courseDisplayName(course)} (${course.pdvCode})`;
}

async function readRows(file: string): Promise<{ order: string; place: string; decision: string }[]> {
  const text = await readFile(file, "utf8").catch(() => refuse(copy.unreadable(file)));
  const delimiter = text.split("\n", 1)[0]?.includes(";") ? ";" : ",";
  const options = { bom: true, columns: true, trim: true, skip_empty_lines: true } as const;
  const rows: Record<string, string | undefined>[] = parse(text, { ...options, delimiter });
  return rows.map((row) => {
    const order = row[SECTION_HEADS.order];
    const place = row[SECTION_HEADS.place];
    const decision = row[SECTION_HEADS.decision];
    if (order === undefined || place === undefined || decision === undefined)
      return refuse(copy.otherColumns);
    return { order, place, decision: decision.toLowerCase() };
  });
}

// Rows without a decision are skipped, students who left meanwhile are reported.
async function readDecisions(file: string, seats: readonly Seat[]) {
  const byKey = new Map(seats.map((seat) => [seatKey(seat), seat]));
  const decisions: Decision[] = [];
  const gone: string[] = [];
  for (const [index, row] of (await readRows(file)).entries()) {
    const { order, place, decision } = row;
    if (decision === "") continue;
    const isMoney = decision === copy.money;
    if (!(isMoney || /^[1-9]\d{0,8}$/.test(decision))) return refuse(copy.badRow(index + 2));
    const seat = byKey.get(keyOf(order, place));
    if (seat) decisions.push({ ...seat, insteadId: isMoney ? null : Number(decision) });
    else gone.push(copy.gone(row));
  }
  return { decisions, gone };
}

async function decide(desk: Desk, decision: Decision, { courseId, why }: { courseId: number; why: string }) {
  const { sale, position, orderId, insteadId } = decision;
  const [named, place] = [sale.reference, position + 1];
  try {
    const { lines } = await runAct(desk, null, {
      act: cancelSeat,
      request: { orderId, position, courseId, insteadId, why },
      why,
      isSure: true,
      question: null,
      done: () => (insteadId === null ? copy.refunded(named, place) : copy.moved(named, place, insteadId)),
    });
    return lines;
  } catch (error) {
    if (error instanceof ActRefused) return [copy.failed(named, place, sentenceOf(error))];
    throw error;
  }
}

/**
 * Contract 7.3: lists the students and their options, or executes the families' choices; repeating handles the rest.
 * @throws ActRefused SECTION_UNKNOWN, FILE_EXISTS; UsageError for a row without a valid choice
 */
export async function cancelSection(
  desk: Desk,
  { section: named, act, isSure }: SectionCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  if (act.kind !== "do")
    return await listSection(desk, named, act.kind === "sheet" ? path.resolve(act.file) : null);
  const { id: courseId, seats } = await readSection(desk, named);
  const { decisions, gone } = await readDecisions(path.resolve(act.choices), seats);
  const moves = decisions.filter(({ insteadId }) => insteadId !== null).length;
  const open = seats.length - decisions.length;
  const title = titleOf(seats, courseId) ?? named;
  const question = copy.question(title, moves, decisions.length - moves, open);
  const closed = await runAct(desk, confirm, {
    act: closeSectionSale,
    request: { named },
    why: act.why,
    isSure,
    question: () => question,
    done: () => question,
  });
  const lines = [...closed.lines, ...gone];
  if (!lines.includes(question)) return closed;
  for (const decision of decisions) lines.push(...(await decide(desk, decision, { courseId, why: act.why })));
  const { seats: left, holds } = await readSection(desk, named);
  if (holds > 0) lines.push(copy.held(holds));
  if (left.length > 0) lines.push(copy.left(left.length));
  return left.length + holds > 0 ? pending(...lines) : told(...lines, copy.done);
}
