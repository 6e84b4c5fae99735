import type { StaffSection } from "@shop/contracts/staff/sections/sections";
import type { SectionSort } from "@shop/contracts/staff/sections/words";
import { formatCount } from "@shop/domain/format/money";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { classNames } from "@shop/ui/class-names";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { type SectionSearch, withSort } from "../../lib/section-search";
import { Bar } from "../../ui/bar";
import table from "../../ui/table.module.css";
import { SectionMark } from "./section-mark";
import styles from "./sections.module.css";
import { sectionsCopy as copy } from "./sections-copy";

const { heads } = copy;
const COUNTS = ["sold", "held", "free", "capacity"] as const;

interface HeadProps {
  sort: SectionSort;
  search: SectionSearch;
  className?: string | undefined;
}

function Head({ sort, search, className }: HeadProps) {
  const isSorted = (search.sort ?? "name") === sort;
  const isTurned = search.order === "desc";
  const direction = isTurned ? "descending" : "ascending";
  const Arrow = isTurned ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link to="/cursos" search={withSort(search, sort)} replace className={styles.head}>
        {heads[sort]}
        {isSorted && <Arrow aria-hidden="true" />}
      </Link>
    </th>
  );
}

interface SectionTableProps {
  sections: readonly StaffSection[];
  search: SectionSearch;
}

export function SectionTable({ sections, search }: SectionTableProps) {
  return (
    <div className={styles.room}>
      <table className={classNames(table.table, styles.table)}>
        <thead>
          <tr>
            <Head sort="name" search={search} />
            <Head sort="program" search={search} />
            <Head sort="venue" search={search} />
            <th scope="col">{copy.hours}</th>
            {COUNTS.map((sort) => (
              <Head key={sort} sort={sort} search={search} className={table.number} />
            ))}
            <th scope="col">{copy.state}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Row key={section.id} section={section} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

// A press in the heads or filters draws a hundred of them again before others come.
const Row = memo(function Row({ section }: { section: StaffSection }) {
  const { id, name, code, program, venue, month, season, schedules, sold, held, capacity, state } = section;
  return (
    <tr>
      <th scope="row">
        <Link to="/cursos/$id" params={{ id: String(id) }} className={table.link}>
          {name}
        </Link>
        <small className={table.quiet}>{code}</small>
      </th>
      <td>
        {program}
        <small className={table.quiet}>{monthLabel(month, season)}</small>
      </td>
      <td>{venue}</td>
      <td>{scheduleLabel(schedules)}</td>
      {COUNTS.map((count) => (
        <td key={count} className={table.number} data-head={heads[count]}>
          {formatCount(section[count])}
          {count === "capacity" && <Bar main={sold} part={held} whole={capacity} />}
        </td>
      ))}
      <td>
        <SectionMark state={state} />
      </td>
    </tr>
  );
});
