import type { Course } from "@shop/contracts/offer/courses";
import type { Quote } from "@shop/contracts/quote";
import { Button } from "@shop/ui/button/button";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { locationIdOf } from "../../basket/order-lines";
import type { DraftEnrolment } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { enrolmentsOf, showSibling } from "../../basket/stepper/siblings";
import { routeOfStep } from "../../basket/stepper/steps";
import { DropSibling } from "../../features/checkout/flows/drop-sibling";
import { fullName } from "../../lib/forms/full-name";
import { programQuery } from "../../lib/queries/programs";
import { shopConfigQuery, useSeasonOf } from "../../lib/queries/shop-config";
import { classPlaceOf, classVenueQuery, StudentCard } from "../../shared/student-card/student-card";
import { CalendarButton } from "../../shared/timetable/calendar-button";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { PriceList } from "../../ui/price/price-list";
import { AccordionItem } from "../../ui/steps/accordion-item";
import { classCalendar } from "./class-calendar";
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
        <CourseTimetable courses={courses} studentName={name} level={4}>
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
  const seasonOf = useSeasonOf();
  const queries = useQueryClient();
  const draft = useDraft((store) => store.draft);
  const planned = chosen.flatMap(({ enrolment, courses }) => {
    const { program, month, student } = enrolment;
    const at = program && { program, ...placeOf(enrolment) };
    const season = month && seasonOf(month);
    return at && month && season && student.id !== null
      ? [{ at, studentId: student.id, name: student.name, programId: at.program.id, month, season, courses }]
      : [];
  });
  const venues = useQueries({ queries: planned.map(({ at }) => classVenueQuery(at)) });

  async function load() {
    const ids = [...new Set(planned.map(({ programId }) => programId))];
    const config = await queries.fetchQuery(shopConfigQuery);
    const programs = await Promise.all(ids.map((id) => queries.fetchQuery(programQuery(id))));
    const text = classCalendar(
      planned.map(({ at, ...classes }, index) => {
        const { isRemote, name, address } = classPlaceOf(at, venues[index]?.data);
        return { ...classes, place: isRemote ? "" : [name, address].filter(Boolean).join(", ") };
      }),
      {
        config,
        programs: new Map(programs.map((program) => [program.id, program])),
        everyone: enrolmentsOf(draft).map(({ student }) => ({
          studentId: student.id ?? 0,
          name: student.name,
        })),
        now: new Date(),
      },
    );
    return new Blob([text], { type: "text/calendar;charset=utf-8" });
  }

  const hasHours = planned.some(({ courses }) => courses.some(({ Schedules }) => Schedules.length > 0));
  return hasHours && <CalendarButton load={load} />;
}
