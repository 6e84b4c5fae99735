import type { Course } from "@shop/contracts/courses";
import type { Quote } from "@shop/contracts/quote";
import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { DraftEnrolment } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { locationIdOf } from "../../lib/draft/enrolment-state";
import { beginSibling, dropSibling, showSibling } from "../../lib/draft/siblings";
import { routeOfStep } from "../../lib/draft/steps";
import { fullName } from "../../lib/full-name";
import { useSeason } from "../../lib/queries/shop-config";
import { type ChosenPlace, StudentCard, useClassPlace } from "../../shared/student-card/student-card";
import { CalendarButton } from "../../shared/timetable/calendar-button";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import type { TimetableCourse } from "../../shared/timetable/week-entries";
import { Button } from "../../ui/button/button";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { kitCopy } from "../../ui/kit-copy";
import { PriceList } from "../../ui/price/price-list";
import { AccordionItem } from "../../ui/steps/accordion-item";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";

interface EnrolmentCoursesProps {
  enrolment: DraftEnrolment;
  /** Empty until they were read. */
  courses: readonly Course[];
}

const placeOf = (enrolment: DraftEnrolment) => ({
  locationId: locationIdOf(enrolment),
  venueName: enrolment.venueName,
});

interface WithChildren {
  children?: ReactNode;
}

/** What one student is about to buy. */
export function StudentSummary({ enrolment, courses, children }: EnrolmentCoursesProps & WithChildren) {
  const { program, student, modality, month, courseIds } = enrolment;
  if (!program) return null;
  return (
    <StudentCard
      {...{ student, program, modality, month, courses }}
      {...placeOf(enrolment)}
      courseCount={courseIds.length}
    >
      {children}
    </StudentCard>
  );
}

/** One of several students: courses, amount, the week behind a press, and what can be changed of it. */
export function SiblingReview({
  enrolment,
  courses,
  quote,
}: EnrolmentCoursesProps & { quote: Quote | undefined }) {
  const name = fullName(enrolment.student);
  return (
    <StudentSummary enrolment={enrolment} courses={courses}>
      {quote && (
        <section aria-label={copy.priceOf(name)}>
          <PriceList rows={[]} totalLabel={copy.amount} total={quote.precioTotal} />
        </section>
      )}
      <AccordionItem title={copy.weekOf(enrolment.student.name)}>
        <CourseTimetable courses={courses} studentName={name}>
          <ReviewCalendar enrolment={enrolment} courses={courses} />
        </CourseTimetable>
      </AccordionItem>
      <SiblingActions enrolment={enrolment} name={name} />
    </StudentSummary>
  );
}

function SiblingActions({ enrolment, name }: { enrolment: DraftEnrolment; name: string }) {
  const navigate = useNavigate();
  const [isDropping, setDropping] = useState(false);
  const { id } = enrolment.student;

  function edit() {
    const { draft, change } = useDraft.getState();
    if (id !== null) change(showSibling(draft, id));
    navigate(routeOfStep(3));
  }

  function drop() {
    const { draft, change } = useDraft.getState();
    setDropping(false);
    change(dropSibling(draft, id));
  }

  return (
    <div className={styles.actions}>
      <Button size="small" onClick={edit}>
        {copy.changeCourses}
      </Button>
      <Button size="small" look="quiet" onClick={() => setDropping(true)}>
        {copy.drop}
      </Button>
      <AlertDialog
        open={isDropping}
        title={copy.dropTitle(name)}
        text={<p>{copy.dropText}</p>}
        confirmLabel={copy.drop}
        onConfirm={drop}
        cancelLabel={kitCopy.back}
        onCancel={() => setDropping(false)}
        first="cancel"
      />
    </div>
  );
}

/** Begins the steps for another student of the same purchase. */
export function AddSibling() {
  const navigate = useNavigate();

  async function add() {
    // The review may not open without courses: it is left before they are another student's.
    await navigate(routeOfStep(1));
    const { draft, change } = useDraft.getState();
    change(beginSibling(draft));
  }

  return (
    <div className={styles.add}>
      <Button icon={<UserPlus aria-hidden="true" />} onClick={add}>
        {copy.add}
      </Button>
      <p>{copy.addHint}</p>
    </div>
  );
}

/** The chosen week as a calendar file, to compare with one's own before buying. */
export function ReviewCalendar({ enrolment, courses }: EnrolmentCoursesProps) {
  const { program, month } = enrolment;
  const season = useSeason();
  if (!program || !month || season === null) return null;
  return <Calendar {...{ program, month, season, courses }} {...placeOf(enrolment)} />;
}

interface CalendarProps extends ChosenPlace {
  /** Start month, 1–12. */
  month: number;
  season: number;
  courses: readonly TimetableCourse[];
}

function Calendar({ month, season, courses, ...chosen }: CalendarProps) {
  const { isRemote, name, address } = useClassPlace(chosen);
  const place = isRemote ? "" : [name, address].filter(Boolean).join(", ");
  return <CalendarButton planned={[{ programId: chosen.program.id, month, season, place, courses }]} />;
}
