import { parseDate } from "@shop/domain/format/iso-date";
import { type ClassMeeting, minuteOfDay } from "@shop/domain/schedule/class-meeting";
import { meetingsOverlap } from "@shop/domain/schedule/overlap";
import { DAY_NAMES } from "@shop/domain/schedule/schedule-copy";
import { z } from "zod";
import type { WeeklyMeeting } from "../section-hours";
import { cellsCopy as copy } from "./load-copy";

/** What a column takes, for messages and for the workbook. */
export interface CellFacts {
  kind: "text" | "number" | "amount" | "decimal" | "yesNo" | "day";
  /** Spanish, after "debe". */
  allowed: string;
  /** Where only these are allowed. */
  choices?: readonly string[];
  isOptional?: boolean;
}

type Cell<T> = z.ZodType<T, string>;

const FACTS = z.registry<CellFacts>();

/** @throws Error for a schema that is no cell */
export function factsOf(cell: Cell<unknown>): CellFacts {
  const facts = FACTS.get(cell);
  if (!facts) throw new Error("no cell of a table");
  return facts;
}

function cellOf<T>(facts: CellFacts, read: (text: string) => T | undefined): Cell<T> {
  const cell: Cell<T> = z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: copy.must(facts.allowed) });
    return z.NEVER;
  });
  return cell.register(FACTS, facts);
}

const WHOLE = /^\d{1,9}$/;
// As a spreadsheet may write an amount.
const DOTTED = /^(\$ ?)?\d{1,3}(\.\d{3})+$/;

function wholeIn(text: string, min: number, max: number): number | undefined {
  const digits = DOTTED.test(text) ? text.replace(/[$ .]/g, "") : text.replace(/^\$ ?/, "");
  const value = WHOLE.test(digits) ? Number(digits) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

export const whole = (min: number, max = 999_999_999, kind: "number" | "amount" = "number") =>
  cellOf({ kind, allowed: copy.whole(min, max) }, (text) => wholeIn(text, min, max));

export const idCell = whole(1);

// Whole pesos (CLP).
export const clpCell = whole(0, 100_000_000, "amount");

export const textOf = (max: number) =>
  cellOf({ kind: "text", allowed: copy.text(max) }, (text) =>
    text.length >= 1 && text.length <= max ? text : undefined,
  );

export const textCell = textOf(300);

// A text of this form; `allowed` describes it in Spanish, after "debe".
export const formCell = (form: RegExp, allowed: string) =>
  cellOf({ kind: "text", allowed }, (text) => (form.test(text) ? text : undefined));

export const codeCell = formCell(/^[A-Z0-9-]{2,40}$/, copy.code);

export const oneOf = <const T extends string>(choices: readonly T[]) =>
  cellOf({ kind: "text", allowed: copy.oneOf(choices), choices }, (text) =>
    choices.find((choice) => choice === text),
  );

export function optional<T>(cell: Cell<T>): Cell<T | null> {
  const facts = factsOf(cell);
  return cellOf<T | null>({ ...facts, isOptional: true, allowed: copy.orEmpty(facts.allowed) }, (text) =>
    text === "" ? null : cell.safeParse(text).data,
  );
}

const YES = ["yes", "sí", "si"];
export const yesNoCell = cellOf({ kind: "yesNo", allowed: copy.yesNo, choices: ["sí", "no"] }, (text) => {
  const typed = text.toLowerCase();
  return typed === "no" ? false : YES.includes(typed) || undefined;
});

export function listOf<T>(cell: Cell<T>): Cell<T[]> {
  const { allowed } = factsOf(cell);
  const facts: CellFacts = {
    kind: "text",
    isOptional: true,
    allowed: copy.list(allowed),
  };
  return cellOf(facts, (text) => {
    const parts = text.split(/\s+/).filter((part) => part !== "");
    if (new Set(parts).size < parts.length) return undefined;
    return z.array(cell).safeParse(parts).data;
  });
}

export const idListCell = listOf(idCell);
export const monthListCell = listOf(whole(1, 12));

// Day `yyyy-mm-dd`; a Chilean spreadsheet writes the day first.
export const dateCell = cellOf({ kind: "day", allowed: copy.day }, (text) => {
  const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  const [, day = "", month = "", year = ""] = dayFirst ?? [];
  return (
    parseDate(dayFirst ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text) ?? undefined
  );
});

export const decimalCell = (min: number, max: number) =>
  cellOf({ kind: "decimal", allowed: copy.decimal(min, max) }, (text) => {
    const value = /^-?\d{1,3}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });

const DAYS = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"];
// As people type days: in full or by three letters, without accents or capitals.
const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const TYPED_DAYS = DAY_NAMES.map(bare);
const FORM = /^([a-z]+) +(\d{2}:[0-5]\d) *[-–] *(\d{2}:[0-5]\d)$/;
const OPENS_AT = minuteOfDay("08:00");
const CLOSES_AT = minuteOfDay("22:00");
// The week grid's twelve blocks share its fourteen hours (COURSE-40, CONST-04).
const BLOCK_MINUTES = 70;

// Null unless like `Lun 18:10-19:40` or `lunes 18:10 – 19:40`, Monday to Saturday, 08:00–22:00.
export function parseWeeklyMeeting(text: string): WeeklyMeeting | null {
  const [, typed = "", startTime = "", endTime = ""] = FORM.exec(bare(text)) ?? [];
  const dayOfWeek = TYPED_DAYS.findIndex((day) => typed === day || typed === day.slice(0, 3)) + 1;
  const start = minuteOfDay(startTime);
  const end = minuteOfDay(endTime);
  if (dayOfWeek === 0 || start < OPENS_AT || end > CLOSES_AT || start >= end) return null;
  return { dayOfWeek, startTime, endTime, block: Math.floor((start - OPENS_AT) / BLOCK_MINUTES) + 1 };
}

const MAX_SESSIONS = 3;

/**
 * One to three of them, such as `Mar 18:10-19:40, Jue 18:10-19:40`, without a clash.
 * @returns `wrong`: the first part that is none, clashes with one before, or is too many
 */
export function parseWeek(text: string): { week: WeeklyMeeting[] } | { wrong: string } {
  const week: WeeklyMeeting[] = [];
  for (const part of text.split(",").map((part) => part.trim())) {
    const meeting = parseWeeklyMeeting(part);
    const hasRoom = meeting && week.length < MAX_SESSIONS;
    if (!hasRoom || week.some((other) => meetingsOverlap(meeting, other))) return { wrong: part };
    week.push(meeting);
  }
  return { week };
}

export function weeklyMeetingText({ dayOfWeek, startTime, endTime }: ClassMeeting): string {
  return `${DAYS[dayOfWeek - 1] ?? ""} ${startTime}-${endTime}`;
}

export const sessionCell = cellOf(
  { kind: "text", allowed: copy.session },
  (text) => parseWeeklyMeeting(text) ?? undefined,
);
