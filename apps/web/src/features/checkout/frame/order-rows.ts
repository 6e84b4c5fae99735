import { createElement } from "react";
import type { Enrolment } from "../../../lib/legacy/legacy-state";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { fullName } from "./legacy-rows";

/** Each student with the programme that is being bought, for the summary. */
export function orderRows(lines: readonly Enrolment[]): SummaryRow[] {
  return lines.map((line) => ({
    label: fullName(line),
    value: createElement("span", { key: line.program.id }, line.program.name),
  }));
}
