import type { ChangeCourse, MadeChange } from "@shop/contracts/purchases/changes";
import type { BoughtStudent } from "@shop/contracts/purchases/purchase";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { FactList } from "@shop/ui/lists/fact-list";
import { minuteOf } from "../../../lib/minute-of";
import { Badge } from "../../../ui/badge";
import { formatClp } from "../../../ui/price/format-clp";
import { HoursText } from "../../../ui/week/hours-text";
import styles from "../purchase.module.css";
import { changeCopy } from "./change-copy";
import { hoursOf } from "./change-targets";

const { list: copy } = changeCopy;

interface ChangeListProps {
  changes: readonly MadeChange[];
  students: readonly BoughtStudent[];
}

export function ChangeList({ changes, students }: ChangeListProps) {
  return changes.map(({ madeAt, position, cause, difference, removed, added, venue, receiptVersion }) => (
    <article key={receiptVersion} className={styles.panel}>
      <header className={styles.reference}>
        <h3>{copy.made(minuteOf(madeAt))}</h3>
        <Badge>{copy.receipt(receiptVersion)}</Badge>
      </header>
      <p className={styles.quiet}>{[students[position]?.name, copy.by[cause]].filter(Boolean).join(" · ")}</p>
      <FactList
        size="small"
        columns="even"
        facts={[
          ...(removed.length > 0 ? [{ label: copy.from, value: <Courses courses={removed} /> }] : []),
          { label: copy.to, value: added.length > 0 ? <Courses courses={added} /> : copy.nothing },
          ...(venue ? [{ label: copy.place, value: copy.venue(confirmedVenueName(venue)) }] : []),
          ...(difference > 0 ? [{ label: copy.paid, value: formatClp(difference) }] : []),
          ...(difference < 0 ? [{ label: copy.back, value: formatClp(-difference) }] : []),
        ]}
      />
    </article>
  ));
}

function Courses({ courses }: { courses: readonly ChangeCourse[] }) {
  return courses.map(({ id, name, schedules }) => (
    <span key={id} className={styles.line}>
      {name}{" "}
      <span className={styles.hours}>
        <HoursText>{hoursOf(schedules)}</HoursText>
      </span>
    </span>
  ));
}
