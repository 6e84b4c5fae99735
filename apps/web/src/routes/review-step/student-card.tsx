import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CourseLines } from "../../features/timetable/course-lines";
import type { TimetableCourse } from "../../features/timetable/timetable-course";
import type { DraftProgram, DraftStudent } from "../../lib/draft/draft";
import { kindOf, toneOf } from "../../lib/program-kind";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { venueQuery } from "../../lib/queries/venues";
import { Badge } from "../../ui/badge";
import { SkeletonList } from "../../ui/skeleton";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";

interface StudentCardProps {
  student: Pick<DraftStudent, "name" | "fatherLastName" | "lastName">;
  program: DraftProgram;
  modality: string | null;
  month: number | null;
  /** Location that sells the courses (AMB-42). */
  locationId: number | null;
  venueName: string | null;
  /** Empty until they were read. */
  courses: readonly TimetableCourse[];
  courseCount: number;
  /** Price or actions, at the foot of the card. */
  children?: ReactNode;
}

/** Programme, student, venue and courses of what is about to be bought (REVIEW-02, REVIEW-07, REVIEW-24). */
export function StudentCard(props: StudentCardProps) {
  const { student, program, modality, month, courses, courseCount, children } = props;
  const kind = kindOf(program);
  const name = [student.name, student.fatherLastName, student.lastName].filter(Boolean).join(" ");
  return (
    <article className={styles.card} data-tone={toneOf(kind)}>
      <header className={styles.cardHeader}>
        {modality && (
          <Badge tone={toneOf(kind)} look="solid">
            {modality}
          </Badge>
        )}
        <h2>{program.name}</h2>
        <p>{name}</p>
      </header>
      <Place {...props} />
      {month && <p className={styles.quiet}>{copy.starts(monthLabel(month))}</p>}
      <section className={styles.courses} aria-label={copy.coursesOf(name)}>
        {courses.length > 0 ? (
          <CourseLines courses={courses} />
        ) : (
          <SkeletonList count={courseCount} height="3rem" />
        )}
      </section>
      {children}
    </article>
  );
}

/** Venue with its address; online and PDVx programmes name the head office instead (REVIEW-07). */
function Place({
  program,
  locationId,
  venueName,
}: Pick<StudentCardProps, "program" | "locationId" | "venueName">) {
  const kind = kindOf(program);
  const isRemote = kind === "online" || kind === "pdvx";
  const venue = useQuery({ ...venueQuery(locationId ?? 0), enabled: locationId !== null && !isRemote });
  const { data: config } = useQuery(shopConfigQuery);

  if (isRemote) return <p className={styles.quiet}>{config && copy.headOffice(config.seller.address)}</p>;
  const name = venue.data?.name ?? venueName;
  return (
    <p>
      {name && `${copy.venue} ${confirmedVenueName(name)}`}
      {venue.data && <span className={styles.address}>{venue.data.address}</span>}
    </p>
  );
}
