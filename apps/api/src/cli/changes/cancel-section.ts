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
interface Decision extends Seat {
  /** Null: refund. */
  replacementCourseId: number | null;
}

const keyOf = (reference: string, studentNumber: number | string) => `${reference} ${studentNumber}`;
const seatKey = ({ sale, position }: Seat) => keyOf(sale.reference, position + 1);

async function readSection({ deps: { db } }: Desk, sectionName: string) {
  const section = await findSection(db, sectionName);
  if (!section) throw new ActRefused("SECTION_UNKNOWN", sectionName);
  const seated = await findSeated(db, section.id);
  const seats = seated.flatMap(({ orderId, snapshot, positions }) =>
    positions.map((position): Seat => ({ orderId, position, sale: snapshot })),
  );
  return { ...section, seats, holds: await countHolds(db, section.id) };
}

const MAX_OFFERS = 6;

// Empty when no change is possible, for example during a notice.
async function findChoices({ deps }: Desk, { orderId, position }: Seat) {
  try {
    return (await orRefused(viewChoices(deps.db, { orderId, position }))).choices;
  } catch (error) {
    if (error instanceof ActRefused && error.code === "CHANGE_NOT_POSSIBLE") return [];
    throw error;
  }
}

// Sections at no extra cost, with their ids, best first.
async function describeOffers(desk: Desk, seat: Seat, courseId: number): Promise<string> {
  const student = seat.sale.students[seat.position];
  const choices = await findChoices(desk, seat);
  return choices
    .filter(
      ({ venueId, replacedIds, difference }) =>
        venueId === student?.venueId &&
        replacedIds.length === 1 &&
        replacedIds[0] === courseId &&
        difference <= 0,
    )
    .flatMap(({ courses }) => courses.filter(({ id }) => student?.courses.every((one) => one.id !== id)))
    .slice(0, MAX_OFFERS)
    .map(
      ({ id, name, schedules }) => `${id} (${[name, scheduleLabel(schedules)].filter(Boolean).join(", ")})`,
    )
    .join(" · ");
}

const nameOf = ({ sale, position }: Seat) => {
  const student = sale.students[position];
  return student && student.name !== null ? fullName(student) : deskCopy.forgotten;
};

// For a blocked family the list contains only the reference.
const hasBlockedRut = ({ sale, position }: Seat, blocked: ReadonlySet<string>) =>
  [sale.guardian.rut, sale.students[position]?.rut].some((rut) => rut && blocked.has(rut));

// Null for blocked people.
function contactOf(seat: Seat, blocked: ReadonlySet<string>) {
  if (hasBlockedRut(seat, blocked)) return null;
  const { name, fatherLastName, email, phone } = seat.sale.guardian;
  return {
    student: nameOf(seat),
    guardian: `${name} ${fatherLastName}`,
    email,
    phone: phone && formatPhone(phone).replace(/^\+/, ""),
  };
}

// Minimum number of students, by contract version that these buyers accepted.
async function describeMinimums({ deps: { db } }: Desk, seats: readonly Seat[]): Promise<string[]> {
  const versions = new Set(seats.map(({ sale }) => sale.terms.version));
  const lines: string[] = [];
  for (const version of versions)
    lines.push(copy.minimum(version, (await findContractTerms(db, version)).minimumStudents));
  return lines;
}

async function listSection(desk: Desk, sectionName: string, file: string | null): Promise<DeskAnswer> {
  const { id: courseId, seats, holds } = await readSection(desk, sectionName);
  await noteLooks(
    desk.deps.db,
    { actor: desk.actor, action: "cancel_section" },
    seats.map(({ orderId }) => orderId),
  );
  const title = copy.title(titleOf(seats, courseId) ?? sectionName, seats.length);
  const more = [...(await describeMinimums(desk, seats)), ...(holds > 0 ? [copy.held(holds)] : [])];
  const blocked = await findBlockedRuts(desk.deps.db);
  const rows: { seat: Seat; contact: ReturnType<typeof contactOf>; offers: string }[] = [];
  for (const seat of seats)
    rows.push({
      seat,
      contact: contactOf(seat, blocked),
      offers: await describeOffers(desk, seat, courseId),
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

async function readRows(file: string): Promise<{ order: string; studentNumber: string; decision: string }[]> {
  const text = await readFile(file, "utf8").catch(() => refuse(copy.unreadable(file)));
  const delimiter = text.split("\n", 1)[0]?.includes(";") ? ";" : ",";
  const options = { bom: true, columns: true, trim: true, skip_empty_lines: true } as const;
  const rows: Record<string, string | undefined>[] = parse(text, { ...options, delimiter });
  return rows.map((row) => {
    const order = row[SECTION_HEADS.order];
    const studentNumber = row[SECTION_HEADS.studentNumber];
    const decision = row[SECTION_HEADS.decision];
    if (order === undefined || studentNumber === undefined || decision === undefined)
      return refuse(copy.otherColumns);
    return { order, studentNumber, decision: decision.toLowerCase() };
  });
}

// Rows without a decision are skipped, students who left meanwhile are reported.
async function readDecisions(file: string, seats: readonly Seat[]) {
  const byKey = new Map(seats.map((seat) => [seatKey(seat), seat]));
  const decisions: Decision[] = [];
  const gone: string[] = [];
  for (const [index, row] of (await readRows(file)).entries()) {
    const { order, studentNumber, decision } = row;
    if (decision === "") continue;
    const isMoney = decision === copy.money;
    if (!(isMoney || /^[1-9]\d{0,8}$/.test(decision))) return refuse(copy.badRow(index + 2));
    const seat = byKey.get(keyOf(order, studentNumber));
    if (seat) decisions.push({ ...seat, replacementCourseId: isMoney ? null : Number(decision) });
    else gone.push(copy.gone(row));
  }
  return { decisions, gone };
}

async function decide(desk: Desk, decision: Decision, { courseId, why }: { courseId: number; why: string }) {
  const { sale, position, orderId, replacementCourseId } = decision;
  const [reference, studentNumber] = [sale.reference, position + 1];
  try {
    const { lines } = await runAct(desk, null, {
      act: cancelSeat,
      request: { orderId, position, courseId, replacementCourseId, why },
      why,
      isSure: true,
      question: null,
      done: () =>
        replacementCourseId === null
          ? copy.refunded(reference, studentNumber)
          : copy.moved(reference, studentNumber, replacementCourseId),
    });
    return lines;
  } catch (error) {
    if (error instanceof ActRefused) return [copy.failed(reference, studentNumber, sentenceOf(error))];
    throw error;
  }
}

/**
 * Contract 7.3: lists the students and their options, or executes the families' choices; run it again for those
 * without a decision.
 * @throws ActRefused SECTION_UNKNOWN, FILE_EXISTS; UsageError for a row without a valid choice
 */
export async function cancelSection(
  desk: Desk,
  { section: sectionName, act, isSure }: SectionCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  if (act.kind !== "do")
    return await listSection(desk, sectionName, act.kind === "sheet" ? path.resolve(act.file) : null);
  const { id: courseId, seats } = await readSection(desk, sectionName);
  const { decisions, gone } = await readDecisions(path.resolve(act.choices), seats);
  const moves = decisions.filter(({ replacementCourseId }) => replacementCourseId !== null).length;
  const undecided = seats.length - decisions.length;
  const title = titleOf(seats, courseId) ?? sectionName;
  const question = copy.question(title, moves, decisions.length - moves, undecided);
  let isClosed = false;
  const closed = await runAct(desk, confirm, {
    act: closeSectionSale,
    request: { sectionName },
    why: act.why,
    isSure,
    question: () => question,
    done: () => {
      isClosed = true;
      return question;
    },
  });
  if (!isClosed) return closed;
  const lines = [...closed.lines, ...gone];
  for (const decision of decisions) lines.push(...(await decide(desk, decision, { courseId, why: act.why })));
  const { seats: left, holds } = await readSection(desk, sectionName);
  if (holds > 0) lines.push(copy.held(holds));
  if (left.length > 0) lines.push(copy.left(left.length));
  return left.length + holds > 0 ? pending(...lines) : told(...lines, copy.done);
}
