import { santiagoDate } from "@shop/domain/format/instants";
import { addDays, type IsoDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { sumOf } from "@shop/domain/pricing/clp";
import { noteAct } from "../../acts/audit-queries";
import { readShopTime } from "../../db/clock";
import { type DailyClosing, findStoredClosings } from "../../modules/tax/closing/closing-queries";
import { findMovedByDay, type MovedOnDay } from "../../modules/tax/closing/movement-queries";
import { type Desk, type DeskAnswer, pending, told } from "../command/define-command";
import { refuse } from "../command/read-words";
import { textTable } from "../command/text-table";
import { monthCopy as copy } from "./tax-copy";

const AMOUNTS = [1, 2, 3];

interface Day {
  day: IsoDate;
  closing: DailyClosing | null;
  books: Pick<MovedOnDay, "takenClp" | "returnedClp">;
}

const NOTHING = { takenClp: 0, returnedClp: 0 };

const movedOf = ({ closing, books }: Day) => closing?.moved ?? books;

function isOff(day: Day): boolean {
  const { takenClp, returnedClp } = movedOf(day);
  return takenClp !== day.books.takenClp || returnedClp !== day.books.returnedClp;
}

const moneyCells = ({ takenClp, returnedClp }: Day["books"]) =>
  [takenClp, returnedClp, takenClp - returnedClp].map(formatClp);

function stateOf(day: Day): string {
  if (isOff(day)) return copy.off(moneyCells(day.books).join(" "));
  if (!day.closing) return copy.open;
  return day.closing.differences.length === 0 ? copy.agrees : copy.differs(day.closing.differences.length);
}

async function readDays({ deps: { db } }: Desk, from: IsoDate): Promise<Day[]> {
  const today = santiagoDate(await readShopTime(db));
  if (from > today) refuse(copy.ahead);
  const range = { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
  const closings = new Map((await findStoredClosings(db, range)).map((closing) => [closing.day, closing]));
  const books = new Map((await findMovedByDay(db, range)).map((moved) => [moved.day, moved]));
  return [...new Set([...closings.keys(), ...books.keys()])].toSorted().map((day) => ({
    day,
    closing: closings.get(day) ?? null,
    books: books.get(day) ?? NOTHING,
  }));
}

// Days as they were closed, against the movements that `export sales` lists. A day without both is left out.
export async function showMonth(desk: Desk, month: string): Promise<DeskAnswer> {
  await noteAct(desk.deps.db, { actor: desk.actor, action: "closing", details: { month } });
  const days = await readDays(desk, `${month}-01`);
  if (days.length === 0) return told(copy.none(month));
  const moved = days.map(movedOf);
  const total = {
    takenClp: sumOf(moved.map(({ takenClp }) => takenClp)),
    returnedClp: sumOf(moved.map(({ returnedClp }) => returnedClp)),
  };
  const rows = [
    ...days.map((day) => [day.day, ...moneyCells(movedOf(day)), stateOf(day)]),
    [copy.total, ...moneyCells(total), ""],
  ];
  const lines = [...textTable(copy.heads, rows, AMOUNTS), ""];
  const toLookAt = days.filter((day) => isOff(day) || (day.closing?.differences.length ?? 0) > 0);
  return toLookAt.length === 0
    ? told(...lines, copy.allAgree)
    : pending(...lines, copy.lookAt(toLookAt.map(({ day }) => day).join(", ")));
}
