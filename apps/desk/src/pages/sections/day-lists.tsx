import type { Because } from "@shop/contracts/staff/acts/act-calls";
import type { StaffDayLists, StaffSections } from "@shop/contracts/staff/sections/sections";
import { shortDate } from "@shop/domain/format/iso-date";
import { DAY_NAMES, scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Alert } from "@shop/ui/alert";
import { useRef, useState } from "react";
import { call, download } from "../../lib/api";
import { queryOf, type SectionSearch } from "../../lib/section-search";
import { ClassLines } from "./class-lines";
import { ListPress } from "./list-press";
import styles from "./section.module.css";
import { sectionsCopy as copy } from "./sections-copy";
import { usePrinting } from "./use-printing";

interface DayListsProps {
  found: StaffSections;
  search: SectionSearch;
}

/** Class lists of all sections of a weekday at a venue, at once. */
export function DayLists({ found: { choices, totals }, search }: DayListsProps) {
  const fetched = useRef<StaffDayLists["lists"]>([]);
  const [isNobody, setNobody] = useState(false);
  const { printing, print } = usePrinting<StaffDayLists["lists"]>();
  const day = search.day === undefined ? undefined : DAY_NAMES[search.day - 1];
  if (day === undefined || totals.sections === 0) return null;
  const venue = choices.venues.find(({ id }) => id === search.venue)?.name;
  if (venue === undefined) return <p className={styles.quiet}>{copy.chooseVenue(day)}</p>;
  const send = async (isFile: boolean, because: Because) => {
    const { page: _, ...query } = queryOf(search);
    const body = { ...query, day: String(search.day), venue: String(search.venue), ...because };
    if (isFile) await download("exportDayLists", { body });
    else fetched.current = (await call("printDayLists", { body })).lists;
  };
  return (
    <>
      <section className={styles.listHead} aria-label={copy.dayLists(day, venue)}>
        <h2>{copy.dayLists(day, venue)}</h2>
        <ListPress
          titleOf={(isFile) => copy.dayTitle(isFile, day, venue)}
          text={copy.dayLeaving(totals.sections)}
          send={send}
          onPrint={() => (fetched.current.length > 0 ? print(fetched.current) : setNobody(true))}
        />
      </section>
      {isNobody && <Alert onDismiss={() => setNobody(false)}>{copy.nobodyThatDay}</Alert>}
      {printing?.map(({ section, list }) => (
        <section key={section.id} className={styles.printed}>
          <h2>
            {section.name} · {section.code}
          </h2>
          <p>
            {section.program} · {section.venue} · {scheduleLabel(section.schedules)}
          </p>
          <p>{copy.attending(list.lines.length, shortDate(list.on))}</p>
          <ClassLines lines={list.lines} />
        </section>
      ))}
    </>
  );
}
