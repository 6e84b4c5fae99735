import type { Course } from "@shop/contracts/courses";
import type { Quote } from "@shop/contracts/quote";
import { QuotePrice } from "../../features/quote/quote-price";
import { fullName } from "../../lib/full-name";
import { detailOf } from "../../lib/legacy/enrolments";
import type { Enrolment } from "../../lib/legacy/legacy-state";
import { StudentCard } from "../../shared/student-card/student-card";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import styles from "./legacy-review.module.css";
import { legacyReviewCopy as copy } from "./legacy-review-copy";

interface EnrolmentCardProps {
  enrolment: Enrolment;
  courses: readonly Course[];
  quote: Quote | undefined;
  coupon: string | null;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** One student's programme with its courses, price and week. */
export function EnrolmentCard({ enrolment, courses, quote, coupon, ...loading }: EnrolmentCardProps) {
  return (
    <StudentCard
      student={enrolment}
      program={enrolment.program}
      modality={enrolment.program.modality}
      month={enrolment.selectedMonth}
      locationId={detailOf(enrolment)?.locationId ?? null}
      venueName={enrolment.selectedLocation?.name ?? null}
      courses={courses}
      courseCount={enrolment.selectedCourses.length}
    >
      <section className={styles.part} aria-label={copy.priceOf(fullName(enrolment))}>
        <QuotePrice quote={quote} coupon={coupon} {...loading} />
      </section>
      <div className={styles.part}>
        <CourseTimetable courses={courses} studentName={fullName(enrolment)} />
      </div>
    </StudentCard>
  );
}
