import type { BoughtStudent } from "@shop/contracts/purchases/purchase";
import { shortDate } from "@shop/domain/format/iso-date";
import { classModeOf, distancePlace } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { dayLabel } from "@shop/domain/schedule/first-class";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { useId } from "react";
import { useClassroom } from "../../lib/queries/shop-config";
import { CourseLines } from "../../shared/timetable/course-lines";
import { Badge } from "../../ui/badge";
import { formatClp } from "../../ui/price/format-clp";
import { toneOf } from "../../ui/tone";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";

const { student: copy } = purchaseCopy;

export function StudentCards({ students }: { students: readonly BoughtStudent[] }) {
  return students.map((student) => <StudentCard key={student.position} student={student} />);
}

function StudentCard({ student }: { student: BoughtStudent }) {
  const { name, program, kind, modality, venue, address, month, season, firstClass, courses, total, ended } =
    student;
  const id = useId();
  const tone = kind ? toneOf(kind) : "other";
  const mode = classModeOf(kind);
  const classroom = useClassroom();
  const shownName = name ?? copy.forgotten;
  return (
    <article className={styles.card} data-tone={tone} aria-labelledby={`${id}-program ${id}-student`}>
      <header className={styles.cardHeader}>
        {modality && (
          <Badge tone={tone} look="solid">
            {modality}
          </Badge>
        )}
        <h3 id={`${id}-program`}>{program}</h3>
        <p id={`${id}-student`}>{shownName}</p>
      </header>
      <div className={styles.quiet}>
        <p>
          {mode === "venue"
            ? `${copy.venue(confirmedVenueName(venue))} · ${address}`
            : distancePlace(mode, classroom)}
        </p>
        {ended && <p className={styles.first}>{copy.ended(shortDate(ended.on))}</p>}
        <p>{copy.starts(monthLabel(month, season))}</p>
        {firstClass && !ended && (
          <p className={styles.first}>{copy.firstClass(dayLabel(firstClass.day, firstClass.startTime))}</p>
        )}
      </div>
      <section aria-label={copy.coursesOf(shownName)}>
        <CourseLines courses={courses} />
      </section>
      <p className={styles.amount}>
        {copy.price} <strong>{formatClp(total)}</strong>
      </p>
    </article>
  );
}
