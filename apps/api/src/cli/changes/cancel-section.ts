import { readFile } from "node:fs/promises";
import path from "node:path";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatPhone } from "@shop/domain/people/phone";
import { FORGOTTEN_STUDENT } from "@shop/domain/purchases/names-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { parse } from "csv-parse/sync";
import { sentenceOf } from "../../acts/refusal-copy";
import { cancelSection as cancelAct, type RefusedSeat } from "../../modules/endings/sections/cancel-section";
import {
  findMinimums,
  type ListedSeat,
  listSeats,
  readSection,
  type Section,
} from "../../modules/endings/sections/section-seats";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { type Desk, type DeskAnswer, defineCommand, pending, TEXT, told } from "../command/define-command";
import { refuse, textOf } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { textTable } from "../command/text-table";
import { phoneCell, type SheetCell, writePrivateFile, writeSheet } from "../sheets/write-sheet";
import { sectionCopy as copy, SECTION_HEADS } from "./changes-copy";

interface Decision {
  reference: string;
  position: number;
  /** Null: refund. */
  replacementCourseId: number | null;
}

const keyOf = (reference: string, studentNumber: number | string) => `${reference} ${studentNumber}`;

function titleOf({ id, seats }: Section, sectionName: string): string {
  const courses = seats.flatMap(({ sale, position }) => sale.students[position]?.courses ?? []);
  const course = courses.find((one) => one.id === id);
  return course ? `${courseDisplayName(course)} (${course.pdvCode})` : sectionName;
}

function studentOf({ seat: { sale, position }, isBlocked }: ListedSeat): string | null {
  const student = sale.students[position];
  if (isBlocked) return null;
  return student && student.name !== null ? fullName(student) : FORGOTTEN_STUDENT;
}

const offersOf = ({ offers }: ListedSeat): string =>
  offers
    .map(
      ({ id, name, schedules }) => `${id} (${[name, scheduleLabel(schedules)].filter(Boolean).join(", ")})`,
    )
    .join(" · ");

function sheetRow(listed: ListedSeat): SheetCell[] {
  const { seat, isBlocked } = listed;
  const { reference, guardian } = seat.sale;
  const contact = isBlocked
    ? [null, null, null]
    : [
        `${guardian.name} ${guardian.fatherLastName}`,
        guardian.email,
        guardian.phone && phoneCell(formatPhone(guardian.phone)),
      ];
  return [reference, seat.position + 1, studentOf(listed), ...contact, offersOf(listed), null];
}

async function listSection(
  { deps, actor }: Desk,
  sectionName: string,
  file: string | null,
): Promise<DeskAnswer> {
  const section = await readSection(deps.db, sectionName);
  const listed = await listSeats(deps.db, section, actor);
  const title = copy.title(titleOf(section, sectionName), listed.length);
  const minimums = await findMinimums(deps.db, section);
  const more = [
    ...minimums.map(({ version, minimumStudents }) => copy.minimum(version, minimumStudents)),
    ...(section.holds > 0 ? [copy.held(section.holds)] : []),
  ];
  if (file !== null) {
    await writePrivateFile(file, writeSheet(Object.values(SECTION_HEADS), listed.map(sheetRow)));
    return told(title, copy.exported(listed.length, file), ...more);
  }
  const rows = listed.map((one) => [
    one.seat.sale.reference,
    String(one.seat.position + 1),
    studentOf(one) ?? "",
    offersOf(one),
  ]);
  return told(title, ...(rows.length > 0 ? textTable(copy.heads, rows) : []), copy.how, ...more);
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
async function readDecisions(file: string, { seats }: Section) {
  const byKey = new Map(seats.map((seat) => [keyOf(seat.sale.reference, seat.position + 1), seat]));
  const decisions: Decision[] = [];
  const gone: string[] = [];
  for (const [index, row] of (await readRows(file)).entries()) {
    const { order, studentNumber, decision } = row;
    if (decision === "") continue;
    const isMoney = decision === copy.money;
    if (!(isMoney || /^[1-9]\d{0,8}$/.test(decision))) return refuse(copy.badRow(index + 2));
    const seat = byKey.get(keyOf(order, studentNumber));
    const replacementCourseId = isMoney ? null : Number(decision);
    if (seat) decisions.push({ reference: order, position: seat.position, replacementCourseId });
    else gone.push(copy.gone(row));
  }
  return { decisions, gone };
}

function doneLine({ reference, position, replacementCourseId }: Decision, failed: readonly RefusedSeat[]) {
  const refused = failed.find((seat) => seat.reference === reference && seat.position === position);
  if (refused) return copy.failed(reference, position + 1, sentenceOf(refused));
  return replacementCourseId === null
    ? copy.refunded(reference, position + 1)
    : copy.moved(reference, position + 1, replacementCourseId);
}

interface Choices {
  sectionName: string;
  file: string;
  why: string;
  isSure: boolean;
}

// Contract 7.3: executes the families' choices; run it again for those without a decision.
async function takeChoices(desk: Desk, { file, ...request }: Choices): Promise<DeskAnswer> {
  const { sectionName } = request;
  const { db } = desk.deps;
  const section = await readSection(db, sectionName);
  const { decisions, gone } = await readDecisions(file, section);
  const moves = decisions.filter(({ replacementCourseId }) => replacementCourseId !== null).length;
  const undecided = section.seats.length - decisions.length;
  const title = titleOf(section, sectionName);
  const question = copy.question(title, moves, decisions.length - moves, undecided);
  return await runAct(
    desk,
    { ...request, choices: decisions },
    {
      act: cancelAct,
      question: () => question,
      done: async (_, { failed }) => {
        const lines = [question, ...gone, ...decisions.map((choice) => doneLine(choice, failed))];
        const { seats: left, holds } = await readSection(db, sectionName);
        if (holds > 0) lines.push(copy.held(holds));
        if (left.length > 0) lines.push(copy.left(left.length));
        return left.length + holds > 0 ? pending(...lines) : told(...lines, copy.done);
      },
    },
  );
}

const MAX_CODE = 60;

const readSectionName = (typed: string | undefined): string =>
  typed && typed.length <= MAX_CODE ? typed : refuse(copy.section);

const fileOf = (typed: string | undefined): string | null => {
  const name = textOf(typed);
  return name ? path.resolve(name) : null;
};

export const cancelSection = defineCommand({
  name: "cancel-section",
  usage: {
    "<curso> [--out archivo.csv]":
      "quién tiene cupo en un curso que no se dictará, y qué puede tomar; la lista para llamar a las familias",
    '<curso> --choices archivo.csv --reason "…" [--yes]':
      "cierra su venta y hace lo que eligieron: otro curso o su dinero; las familias leen el motivo",
  },
  options: { out: TEXT, choices: TEXT, ...SURE },
  read: (typed, [section]) => {
    const sectionName = readSectionName(section);
    const [out, choices] = [fileOf(typed.out), fileOf(typed.choices)];
    if (out && choices) return refuse(copy.sheetOrChoices);
    return choices
      ? { isList: false as const, sectionName, file: choices, ...readSure(typed) }
      : { isList: true as const, sectionName, file: out };
  },
  run: (desk, request) =>
    request.isList ? listSection(desk, request.sectionName, request.file) : takeChoices(desk, request),
});
