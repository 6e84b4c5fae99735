import type { Pack } from "@shop/contracts/packs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { createElement } from "react";
import type { SummaryRow } from "../../ui/summary-card";
import { packsCopy as copy } from "./packs-copy";

const { facts } = copy;

/** What is being bought, for the summary; rows that wait keep their place. */
export function packFacts(pack: Pack | null): SummaryRow[] {
  const month = pack?.PackDetails[0]?.Course.mes;
  return [
    { label: facts.pack, value: pack?.title ?? null },
    { label: facts.modality, value: pack?.modalidad ?? null },
    { label: facts.venue, value: pack && confirmedVenueName(pack.Location.name) },
    { label: facts.month, value: month ? monthLabel(month) : null },
    { label: facts.courses, value: pack && courseList(pack) },
  ];
}

function courseList({ PackDetails }: Pack) {
  const names = PackDetails.map(({ Course }) =>
    courseDisplayName({ ...Course, subjectName: Course.Subject.name }),
  );
  return createElement(
    "ul",
    null,
    names.map((name) => createElement("li", { key: name }, name)),
  );
}
