import type { Course } from "@shop/contracts/courses";
import type { Quote } from "@shop/contracts/quote";
import { Button } from "@shop/ui/button/button";
import { useQueries } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { locationIdOf } from "../../basket/order-lines";
import type { DraftEnrolment } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { showSibling } from "../../basket/stepper/siblings";
import { routeOfStep } from "../../basket/stepper/steps";
import { DropSibling } from "../../features/checkout/flows/drop-sibling";
import { fullName } from "../../lib/forms/full-name";
import { useSeason } from "../../lib/queries/shop-config";
import { classPlaceOf, classVenueQuery, StudentCard } from "../../shared/student-card/student-card";
import { CalendarButton } from "../../shared/timetable/calendar-button";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { PriceList } from "../../ui/price/price-list";
import { AccordionItem } from "../../ui/steps/accordion-item";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";

interface EnrolmentCoursesProps {
  enrolment: DraftEnrolment;
  courses: readonly Course[];
}

const placeOf = (enrolment: DraftEnrolment) => ({
  locationId: locationIdOf(enrolment),
  venueName: enrolment.venueName,
});

interface Quoted {
  quote: Quote | undefined;
}

interface WithChildren {
  children?: ReactNode;
}

export function StudentSummary({
  enrolment,
  courses,
  quote,
  children,
}: EnrolmentCoursesProps & Quoted & WithChildren) {
  const { program, student, modality, month, courseIds } = enrolment;
  if (!program) return null;
  return (
    <StudentCard
      student={student}
      program={program}
      modality={modality}
      month={month}
      courses={courses}
      {...placeOf(enrolment)}
      courseCount={courseIds.length}
      quote={quote}
    >
      {children}
    </StudentCard>
  );
}

export function SiblingReview({ enrolment, courses, quote }: EnrolmentCoursesProps & Quoted) {
  const name = fullName(enrolment.student);
  return (
    <StudentSummary enrolment={enrolment} courses={courses} quote={quote}>
      {quote && (
        <section aria-label={copy.priceOf(name)}>
          <PriceList rows={[]} totalLabel={copy.amount} total={quote.precioTotal} />
        </section>
      )}
      <AccordionItem title={copy.weekOf(enrolment.student.name)}>
        <CourseTimetable courses={courses} studentName={name}>
          <ReviewCalendar chosen={[{ enrolment, courses }]} />
        </CourseTimetable>
      </AccordionItem>
      <SiblingActions student={enrolment.student} />
    </StudentSummary>
  );
}

function SiblingActions({ student }: Pick<DraftEnrolment, "student">) {
  const navigate = useNavigate();
  const { id } = student;

  function edit() {
    const { draft, change } = useDraft.getState();
    if (id !== null) change(showSibling(draft, id));
    navigate(routeOfStep(3));
  }

  return (
    <div className={styles.actions}>
      <Button size="small" onClick={edit}>
        {copy.changeCourses}
      </Button>
      <DropSibling student={student} look="quiet" />
    </div>
  );
}

export function AddSibling() {
  const navigate = useNavigate();

  return (
    <div className={styles.add}>
      <Button
        icon={<UserPlus aria-hidden="true" />}
        onClick={() => navigate(routeOfStep(1), { state: { isAdding: true } })}
      >
        {copy.add}
      </Button>
      <p>{copy.addHint}</p>
    </div>
  );
}

export function ReviewCalendar({ chosen }: { chosen: readonly EnrolmentCoursesProps[] }) {
  const season = useSeason();
  const planned = chosen.flatMap(({ enrolment, courses }) => {
    const { program, month } = enrolment;
    return program && month && season !== null
      ? [{ at: { program, ...placeOf(enrolment) }, programId: program.id, month, season, courses }]
      : [];
  });
  const venues = useQueries({ queries: planned.map(({ at }) => classVenueQuery(at)) });
  if (planned.length === 0) return null;
  return (
    <CalendarButton
      planned={planned.map(({ at, ...classes }, index) => {
        const { isRemote, name, address } = classPlaceOf(at, venues[index]?.data);
        return { ...classes, place: isRemote ? "" : [name, address].filter(Boolean).join(", ") };
      })}
    />
  );
}
