import type { Venue } from "@shop/contracts/offer/places";
import type { Quote } from "@shop/contracts/quote";
import { amountsPerCourse } from "@shop/domain/pricing/course-shares";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useId } from "react";
import type { DraftProgram, DraftStudent } from "../../basket/basket";
import { kindOf } from "../../lib/programs/program-kind";
import { shopConfigQuery, useSeasonOf } from "../../lib/queries/shop-config";
import { venueQuery } from "../../lib/queries/venues";
import { Badge } from "../../ui/badge";
import { formatClp } from "../../ui/price/format-clp";
import { toneOf } from "../../ui/tone";
import { CourseLines } from "../timetable/course-lines";
import type { TimetableCourse } from "../timetable/week-entries";
import styles from "./student-card.module.css";
import { studentCardCopy as copy } from "./student-card-copy";

interface StudentCardProps extends ChosenPlace {
  student: Pick<DraftStudent, "name" | "fatherLastName" | "lastName">;
  modality: string | null;
  month: number | null;
  courses: readonly (TimetableCourse & { price?: number })[];
  courseCount: number;
  /** Null where none will come. */
  quote?: Quote | null | undefined;
  children?: ReactNode;
}

/** REVIEW-02. */
export const StudentCard = memo(function StudentCard(props: StudentCardProps) {
  const { student, program, modality, month, courses, courseCount, quote, children } = props;
  const id = useId();
  const kind = kindOf(program);
  const seasonOf = useSeasonOf();
  const amounts = quote ? amountsOf(quote, courses) : null;
  const name = [student.name, student.fatherLastName, student.lastName].filter(Boolean).join(" ");
  return (
    <article className={styles.card} data-tone={toneOf(kind)} aria-labelledby={`${id}-program ${id}-student`}>
      <header className={styles.cardHeader}>
        {modality && (
          <Badge tone={toneOf(kind)} look="solid">
            {modality}
          </Badge>
        )}
        <h2 id={`${id}-program`}>{program.name}</h2>
        <p id={`${id}-student`}>{name}</p>
      </header>
      <Place {...props} />
      {month && <p className={styles.quiet}>{copy.starts(monthLabel(month, seasonOf(month)))}</p>}
      <section className={styles.courses} aria-label={copy.coursesOf(name)}>
        {courses.length > 0 ? (
          <CourseLines courses={courses} amounts={amounts} />
        ) : (
          courseCount > 0 && <SkeletonList count={courseCount} className={styles.unknownCourse} />
        )}
        {courseCount > 0 && quote !== null && <AmountsNote quote={amounts ? quote : undefined} />}
      </section>
      {children}
    </article>
  );
});

// Keeps its place while the price is awaited.
function AmountsNote({ quote }: { quote: Quote | undefined }) {
  const usualFee = useQuery(shopConfigQuery).data?.enrolmentFee ?? 0;
  const fee = quote?.valorMatricula ?? usualFee;
  return (
    <p className={styles.amounts} data-waits={!quote || undefined} aria-hidden={!quote || undefined}>
      {fee > 0 ? copy.amountsAndFee(formatClp(fee)) : copy.amounts}
    </p>
  );
}

// Null while courses are loading or the quote is for other courses.
function amountsOf({ precioTotal, valorMatricula }: Quote, courses: StudentCardProps["courses"]) {
  if (courses.length === 0) return null;
  return amountsPerCourse(
    { total: precioTotal, enrolmentFee: valorMatricula },
    courses.map(({ price = null }) => price),
  );
}

// Online and PDVx programmes show the head office.
function Place({ program, locationId, venueName }: ChosenPlace) {
  const chosen = { program, locationId, venueName };
  const { data: venue } = useQuery(classVenueQuery(chosen));
  const { data: config } = useQuery(shopConfigQuery);
  const place = classPlaceOf(chosen, venue);

  if (place.isRemote)
    return <p className={styles.quiet}>{config && copy.headOffice(config.seller.address)}</p>;
  return (
    <p>
      {place.name && `${copy.venue} ${place.name}`}
      {/* A line of its own before it is known, too. */}
      <span className={styles.address}>{place.address ?? "\u00a0"}</span>
    </p>
  );
}

interface ChosenPlace {
  program: DraftProgram;
  locationId: number | null;
  venueName: string | null;
}

export const classVenueQuery = ({ program, locationId }: ChosenPlace) => ({
  ...venueQuery(locationId ?? 0),
  enabled: locationId !== null && !isRemote(program),
});

/** The address appears once loaded. */
export function classPlaceOf({ program, venueName }: ChosenPlace, venue: Venue | undefined) {
  const name = venue?.name ?? venueName;
  return {
    isRemote: isRemote(program),
    name: name && confirmedVenueName(name),
    address: venue?.address ?? null,
  };
}

const isRemote = (program: DraftProgram): boolean => classModeOf(kindOf(program)) !== "venue";
