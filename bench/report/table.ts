import { renderTable } from "../../chaos/report/table";
import type { Budget, Quantity, Row } from "../section";

const HEAD = ["what", "figure", "against", "ratio", "budget", "ok"];

/** From where on a multiple reads better than a percentage. */
const MULTIPLE_FROM = 3;

const renderRatio = (ratio: number) =>
  ratio < MULTIPLE_FROM ? `${Math.round(ratio * 100)} %` : `${ratio.toFixed(1).replace(/\.0$/, "")} ×`;

/** Enough digits to distinguish two runs, and no more. */
function renderNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "∞";
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? " " : "");
}

const renderQuantity = ({ value, unit }: Quantity) => `${renderNumber(value)} ${unit}`;

function renderBudget({ of, bound, value }: Budget, unit: string): string {
  const sign = bound === "at least" ? "≥" : "≤";
  return `${sign} ${of === "ratio" ? renderRatio(value) : `${value} ${unit}`}`;
}

/** Null without a budget. A missing ratio keeps none. */
export function keepsBudget({ figure, ratio, budget }: Row): boolean | null {
  if (!budget) return null;
  const measured = budget.of === "ratio" ? ratio : figure.value;
  if (measured === null || Number.isNaN(measured)) return false;
  return budget.bound === "at least" ? measured >= budget.value : measured <= budget.value;
}

function render(row: Row): string[] {
  const { what, figure, against, ratio, budget } = row;
  const kept = keepsBudget(row);
  return [
    what,
    renderQuantity(figure),
    against ? `${against.name}: ${renderQuantity(against)}` : "",
    ratio === null ? "" : renderRatio(ratio),
    budget ? renderBudget(budget, figure.unit) : "",
    kept === null ? "" : kept ? "ok" : "NOT",
  ];
}

/** The rows as a Markdown table, columns aligned for a terminal. */
export const renderRows = (rows: readonly Row[]): string => renderTable([HEAD, ...rows.map(render)]);

/** One sentence on the budgets. */
export function judge(rows: readonly Row[]): string {
  const judged = rows.map(keepsBudget).filter((kept) => kept !== null);
  return `${judged.filter(Boolean).length} of ${judged.length} budgets are kept.`;
}
