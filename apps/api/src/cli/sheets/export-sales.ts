import { formatClp } from "@shop/domain/format/money";
import { noteAct } from "../../acts/audit-queries";
import { listMoney } from "../../modules/staff/sheets/sheet-lines";
import { type DayRange, findMovementFaults } from "../../modules/tax/closing/movement-queries";
import { type Desk, type DeskAnswer, defineCommand, pending, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { textTable } from "../command/text-table";
import { lineRows, MoneyByDay, movementRows } from "./money-rows";
import { sheetsCopy as copy, TABLES } from "./sheets-copy";
import { csvBeside, isWorkbook, readSheetName, writeTables } from "./write-sheet";

function readRange(typedFrom: string | undefined, typedTo: string | undefined): DayRange {
  const [from, to] = [readDay(typedFrom), readDay(typedTo)];
  return from && to && from <= to ? { from, to } : refuse(copy.range);
}

const { movements, lines, days } = TABLES;

// Sale by sale, so that any number of years fits into memory.
async function writeMoney({ deps }: Desk, file: string, range: DayRange) {
  const tables = isWorkbook(file) ? [movements, lines, days] : [movements, lines];
  return await deps.db.transaction(
    (tx) =>
      writeTables(file, tables, async (add) => {
        const byDay = new MoneyByDay();
        let rows = 0;
        for await (const moved of listMoney(tx, range)) {
          byDay.add(moved);
          const ofSale = movementRows(moved);
          rows += ofSale.length;
          await add(movements, ofSale);
          if (!moved.isBlocked) await add(lines, lineRows(moved));
        }
        for (const table of [movements, lines]) await add(table, byDay.blockedRows(table.heads));
        if (tables.includes(days)) await add(days, byDay.rows());
        return { rows, ...byDay.totals(), faults: await findMovementFaults(tx, range) };
      }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function exportTo(desk: Desk, { file, range }: { file: string; range: DayRange }): Promise<DeskAnswer> {
  await noteAct(desk.deps.db, { actor: desk.actor, action: "export_sales", details: { ...range } });
  const { rows, takenClp, returnedClp, faults } = await writeMoney(desk, file, range);
  const net = formatClp(takenClp - returnedClp);
  const shown = [
    copy.exported(rows, file),
    ...(isWorkbook(file) ? [] : [copy.lines(csvBeside(file, lines))]),
    copy.money(formatClp(takenClp), formatClp(returnedClp), net),
  ];
  if (faults.length === 0) return told(...shown, copy.agrees);
  const faultRows = faults.map(({ key, clp }) => [key, formatClp(clp)]);
  return pending(...shown, copy.differs(faults.length), ...textTable(copy.faultHeads, faultRows, [1]));
}

export const exportSales = defineCommand({
  name: "export sales",
  usage: {
    "--from día --to día --out archivo.xlsx|archivo.csv":
      "ventas y todo el dinero que se movió: una fila por movimiento, y una por curso y matrícula",
  },
  options: { from: TEXT, to: TEXT, out: TEXT },
  read: ({ from, to, out }) => ({ file: readSheetName(out), range: readRange(from, to) }),
  run: exportTo,
});
