import type { Pack } from "@shop/contracts/packs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { createElement } from "react";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { frameCopy } from "./frame-copy";

const { rows: labels } = frameCopy;

/** What is being bought, for the summary; rows that wait keep their place. */
export function packFacts(pack: Pack | null): SummaryRow[] {
  const month = pack?.PackDetails[0]?.Course.mes;
  return [
    { label: labels.pack, value: pack?.title ?? null },
    { label: labels.modality, value: pack?.modalidad ?? null },
    { label: labels.venue, value: pack && confirmedVenueName(pack.Location.name) },
    { label: labels.month, value: month ? monthLabel(month) : null },
    { label: labels.courses, value: pack && courseList(pack) },
  ];
}

function courseList({ PackDetails }: Pack) {
  const names = PackDetails.map(({ Course }) => courseDisplayName(Course));
  return createElement(
    "ul",
    null,
    names.map((name) => createElement("li", { key: name }, name)),
  );
}
