import type { Machine } from "./machine";
import type { MeasuredSection, Result } from "./result";
import { judge, renderRows } from "./table";

const nameMachine = ({ cores, processor, memoryGiB, node, postgres, platform }: Machine) =>
  `${cores} cores (${processor}), ${memoryGiB} GiB, ${platform}, Node ${node}, PostgreSQL ${postgres}.`;

/** Name of a plot's file, beside the page. */
export const plotFile = (day: string, plot: { name: string }) => `${day}-${plot.name}.svg`;

function renderSection(section: MeasuredSection, day: string): string {
  const { title, rows, measuredAt, loadBefore, plots = [] } = section;
  const when = `Measured at ${measuredAt.slice(11, 16)} UTC; load before: ${loadBefore.toFixed(2)}.`;
  const images = plots.map((plot) => `![${plot.title}](${plotFile(day, plot)})`);
  return [`## ${title}`, when, renderRows(rows), ...images].join("\n\n");
}

/** The result as a page to read: the machine, each section's rows and plots, and what is kept of the budgets. */
export function renderPage(result: Result): string {
  const day = result.measuredAt.slice(0, 10);
  const { seed, rounds, seconds } = result.settings;
  const rows = result.sections.flatMap((section) => section.rows);
  return [
    `# Bench of ${day}`,
    `${nameMachine(result.machine)} ${rounds} rounds of ${seconds} s, seed ${seed}.`,
    `Figures mean something beside the peer of their own row, which ran in the same minutes. ${judge(rows)}`,
    ...result.sections.map((section) => renderSection(section, day)),
    "",
  ].join("\n\n");
}
