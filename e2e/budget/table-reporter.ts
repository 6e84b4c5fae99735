import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { BUDGETS, type BudgetedRoute } from "./budgets";
import { FIGURES, type Lighthouse } from "./figures";

type Row = Record<string, string>;

/** Prints one table: a line for each screen, a column for each figure beside its budget. */
export default class TableReporter implements Reporter {
  private readonly rows = new Map<string, Row>();
  private readonly faults: string[] = [];

  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult) {
    for (const { type, description } of annotations) {
      if (type !== FIGURES || !description) continue;
      const { route, figures }: { route: BudgetedRoute; figures: Lighthouse } = JSON.parse(description);
      this.rows.set(route, cellsOf(route, figures));
    }
    for (const { message } of errors) this.faults.push(`${title}: ${message ?? ""}`);
  }

  onEnd() {
    console.table(Object.fromEntries(this.rows));
    for (const fault of this.faults) console.error(fault);
    console.log(this.faults.length > 0 ? "Out of budget." : "Within budget.");
  }

  printsToStdio() {
    return true;
  }
}

function cellsOf(route: BudgetedRoute, figures: Lighthouse): Row {
  const budget = BUDGETS[route];
  const { performance, accessibility, lcpMs, cls, tbtMs, benchmarkIndex, slowdown } = figures;
  return {
    performance: beside(performance, budget.performance),
    accessibility: beside(accessibility, budget.accessibility),
    "LCP, ms": beside(lcpMs, budget.lcpMs),
    CLS: beside(cls, budget.cls, 3),
    "TBT, ms": beside(tbtMs, budget.tbtMs),
    "machine's index": benchmarkIndex.toFixed(0),
    "phone slower by": slowdown.toFixed(2),
  };
}

const beside = (figure: number, limit: number | undefined, digits = 0) =>
  `${figure.toFixed(digits)}${limit === undefined ? "" : ` / ${limit}`}`;
