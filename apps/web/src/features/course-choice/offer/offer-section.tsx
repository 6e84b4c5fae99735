import type { Course } from "@shop/contracts/offer/courses";
import type { Venue } from "@shop/contracts/offer/places";
import { minimumText } from "@shop/domain/contract/consumer-notice";
import { isSecondLevelMath } from "@shop/domain/courses/course-name";
import { subjectColumns } from "@shop/domain/courses/subject-columns";
import { groupBySubject, type SubjectGroup } from "@shop/domain/courses/subject-groups";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { Alert } from "@shop/ui/alert";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import type { PlaceChoice } from "../../../basket/place-choice";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import type { LostSubject } from "../use-loss";
import styles from "./offer-section.module.css";
import { cardId, LostCourses, SoldOutWarning } from "./sold-out-warning";
import type { useCourseOffer } from "./use-course-offer";

interface OfferSectionProps {
  place: PlaceChoice;
  offer: ReturnType<typeof useCourseOffer>;
  title: string;
  lead: string;
  lost: readonly LostSubject[];
  tool?: ReactNode;
  children: (subject: SubjectGroup<Course>) => ReactNode;
}

const USUAL_SUBJECTS = 8;

export const OFFER_ID = "cursos-del-mes";

/** COURSE-53. */
export function OfferSection({ place, offer, title, lead, lost, tool, children }: OfferSectionProps) {
  const { isReady, query, courses } = offer;
  const minimum = useQuery(shopConfigQuery).data?.contractTerms.minimumStudents;
  // Retries keep the error in place, so that nothing blinks.
  const hasFailed = query.isError || (query.isPending && query.errorUpdateCount > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // A month has some hundred hours: a phone answers the press first, and draws them in between.
  const drawn = useDeferredValue(courses);
  const isDrawing = courses.length > 0 && drawn.length === 0;
  const subjects = useMemo(() => groupBySubject(drawn), [drawn]);
  const [movedTo, setMovedTo] = useState<Venue | null>(null);

  function tellMove(venue: Venue) {
    setMovedTo(venue);
    // The pressed button disappears: keep the focus from falling back to the top of the page.
    heading.current?.focus();
  }

  if (!isReady) return <MissingChoice place={place} />;
  return (
    <section className={styles.section} aria-labelledby={OFFER_ID}>
      <div>
        <h2 id={OFFER_ID} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        {minimum && <p className={styles.lead}>{minimumText(minimum)}</p>}
      </div>
      <div role="status" className={styles.told}>
        {movedTo?.id === place.venueId && movedTo && (
          <Alert tone="success">{copy.moved(confirmedVenueName(movedTo.name))}</Alert>
        )}
      </div>
      <LostCourses lost={lost} subjects={subjects} />
      {((query.isPending && !hasFailed) || isDrawing) && <UnknownCourses />}
      {hasFailed && !query.data && (
        <ErrorState title={copy.coursesFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && courses.length === 0 && (
        <EmptyState level={3} title={copy.noCourses}>
          {copy.noCoursesHint}
        </EmptyState>
      )}
      {courses.length > 0 && drawn.length > 0 && (
        <>
          {tool}
          <SoldOutWarning courses={courses} place={place} onMoved={tellMove} />
          <CourseInfo courses={courses} />
          <Columns subjects={subjects}>{children}</Columns>
        </>
      )}
    </section>
  );
}

function MissingChoice({ place: { venueId, month } }: Pick<OfferSectionProps, "place">) {
  if (venueId !== null && month !== null) return null;
  return <p className={styles.waiting}>{venueId === null ? copy.needsPlace : copy.needsMonth}</p>;
}

function UnknownCourses() {
  return (
    <div role="status" className={styles.columns}>
      <span className="visually-hidden">{copy.loadingCourses}</span>
      {Array.from({ length: USUAL_SUBJECTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} className={styles.unknown ?? ""} />
      ))}
    </div>
  );
}

interface ColumnsProps extends Pick<OfferSectionProps, "children"> {
  subjects: readonly SubjectGroup<Course>[];
}

function Columns({ subjects, children }: ColumnsProps) {
  const { left, right, rest } = subjectColumns(subjects);
  const columns = [
    { key: "left", members: left, isWide: right.length === 0 },
    { key: "right", members: right, isWide: false },
    { key: "rest", members: rest, isWide: true },
  ].filter(({ members }) => members.length > 0);
  return (
    <div className={styles.columns}>
      {columns.map(({ key, members, isWide }) => (
        <ul key={key} className={styles.column} data-wide={isWide || undefined}>
          {members.map((subject) => (
            <li key={subject.key} id={cardId(subject)}>
              {children(subject)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const { info } = copy;

// When to choose M2, and Mención against common (COURSE-11); each only where the month has such courses.
function CourseInfo({ courses }: { courses: readonly Course[] }) {
  const cards = [
    { title: info.m2Title, text: info.m2Text, isDue: courses.some(isSecondLevelMath) },
    { title: info.mentionTitle, text: info.mentionText, isDue: courses.some(({ hasMention }) => hasMention) },
  ].filter(({ isDue }) => isDue);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, text }) => (
        <li key={title}>
          <details className={styles.card}>
            <summary>
              <Info aria-hidden="true" />
              {title}
            </summary>
            <p>{text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
