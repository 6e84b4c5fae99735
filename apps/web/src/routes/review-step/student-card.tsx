import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { useQuery } from "@tanstack/react-query";
import { CourseLines } from "../../features/timetable/course-lines";
import type { TimetableCourse } from "../../features/timetable/timetable-course";
import type { Draft } from "../../lib/draft/draft";
import { locationIdOf } from "../../lib/draft/enrolment-state";
import { kindOf, toneOf } from "../../lib/program-kind";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { venueQuery } from "../../lib/queries/venues";
import { Badge } from "../../ui/badge";
import { SkeletonList } from "../../ui/skeleton";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";

interface StudentCardProps {
  draft: Draft;
  courses: readonly TimetableCourse[];
}

/** Programme, student, venue and courses of what is about to be bought (REVIEW-02, REVIEW-07, REVIEW-24). */
export function StudentCard({ draft, courses }: StudentCardProps) {
  const { student, program, month } = draft;
  if (!program) return null;
  const kind = kindOf(program);
  const name = [student.name, student.fatherLastName, student.lastName].filter(Boolean).join(" ");
  return (
    <article className={styles.card} data-tone={toneOf(kind)}>
      <header className={styles.cardHeader}>
        {draft.modality && (
          <Badge tone={toneOf(kind)} look="solid">
            {draft.modality}
          </Badge>
        )}
        <h2>{program.name}</h2>
        <p>{name}</p>
      </header>
      <Place draft={draft} />
      {month && <p className={styles.quiet}>{copy.starts(monthLabel(month))}</p>}
      <section className={styles.courses} aria-label={copy.coursesOf(name)}>
        {courses.length > 0 ? (
          <CourseLines courses={courses} />
        ) : (
          <SkeletonList count={draft.courseIds.length} height="3rem" />
        )}
      </section>
    </article>
  );
}

/** Venue with its address; online and PDVx programmes name the head office instead (REVIEW-07). */
function Place({ draft }: { draft: Draft }) {
  const locationId = locationIdOf(draft);
  const kind = draft.program ? kindOf(draft.program) : null;
  const isRemote = kind === "online" || kind === "pdvx";
  const venue = useQuery({ ...venueQuery(locationId ?? 0), enabled: locationId !== null && !isRemote });
  const { data: config } = useQuery(shopConfigQuery);

  if (isRemote) return <p className={styles.quiet}>{config && copy.headOffice(config.seller.address)}</p>;
  const name = venue.data?.name ?? draft.venueName;
  return (
    <p>
      {name && `${copy.venue} ${confirmedVenueName(name)}`}
      {venue.data && <span className={styles.address}>{venue.data.address}</span>}
    </p>
  );
}
