import { withSeats } from "@shop/domain/courses/seats";
import { lastOf } from "@shop/domain/last-of";
import { Button } from "@shop/ui/button/button";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { kitCopy } from "@shop/ui/kit-copy";
import { CalendarDays } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PlaceChoice } from "../../basket/place-choice";
import { weekEntriesOf } from "../../shared/timetable/week-entries";
import { TimetableView } from "../../ui/week/week-grid";
import { ConflictDialog } from "./conflict-dialog";
import styles from "./course-choice.module.css";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { KnownProgram } from "./known-program";
import { lossText } from "./notice-text";
import { OfferSection } from "./offer/offer-section";
import { PlaceFields } from "./place/place-fields";
import { SixForOneDialog } from "./six-for-one-dialog";
import { SubjectCard } from "./subjects/subject-card";
import type { CourseSelection } from "./use-course-selection";

interface CourseChoiceProps {
  place: PlaceChoice;
  selection: CourseSelection;
  planner: ReactNode;
}

/** Each part appears when the one before is chosen (requirements COURSE-*). */
export function CourseChoice({ place, selection, planner }: CourseChoiceProps) {
  return (
    <KnownProgram place={place}>
      {(program) => (
        <>
          <PlaceFields place={place} program={program} />
          <SubjectList
            place={place}
            selection={selection}
            isOnline={program.isOnline}
            planner={program.isOnline ? null : planner}
          />
          <CourseDialogs selection={selection} />
        </>
      )}
    </KnownProgram>
  );
}

interface SubjectListProps {
  place: PlaceChoice;
  selection: CourseSelection;
  isOnline: boolean;
  planner: ReactNode;
}

function SubjectList({ place, selection, isOnline, planner }: SubjectListProps) {
  return (
    <OfferSection
      place={place}
      offer={selection.offer}
      title={copy.courses}
      lead={isOnline ? copy.coursesLeadOnline : copy.coursesLead}
      lost={selection.lost.subjects}
      tool={withSeats(selection.offer.courses).length > 0 && planner}
    >
      {(subject) => <SubjectCard subject={subject} selection={selection} isOnline={isOnline} />}
    </OfferSection>
  );
}

const WEEK_ID = "tu-semana";

/** Bar button that leads down to the week; disabled while the week is empty, in sight or above. */
export function WeekShortcut({ selection: { chosen } }: { selection: CourseSelection }) {
  const isBelow = useIsBelow(WEEK_ID);

  function show() {
    const week = document.getElementById(WEEK_ID);
    week?.scrollIntoView({ block: "start" });
    week?.focus({ preventScroll: true });
  }

  return (
    <Button
      size="small"
      disabled={chosen.length === 0 || !isBelow}
      icon={<CalendarDays aria-hidden="true" />}
      onClick={show}
    >
      {copy.seeWeek}
    </Button>
  );
}

// True until the browser reports.
function useIsBelow(id: string): boolean {
  const [isBelow, setBelow] = useState(true);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      const last = lastOf(seen);
      if (last) setBelow(!last.isIntersecting && last.boundingClientRect.top > 0);
    });
    const element = document.getElementById(id);
    if (element) watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isBelow;
}

/** COURSE-42. */
export function ChosenWeek({ selection }: { selection: CourseSelection }) {
  const { offer } = selection;
  // Below the hours on a phone: their press is answered first.
  const chosen = useDeferredValue(selection.chosen);
  const preview = useDeferredValue(selection.preview);
  const week = useMemo(() => {
    const isNew = preview && !chosen.includes(preview);
    return <TimetableView entries={weekEntriesOf(chosen)} preview={isNew ? weekEntriesOf([preview]) : []} />;
  }, [chosen, preview]);
  const hasCourses = offer.courses.length > 0;
  return (
    <section className={styles.week} data-waiting={!hasCourses || undefined} aria-labelledby={WEEK_ID}>
      <h2 id={WEEK_ID} tabIndex={-1}>
        {copy.week}
      </h2>
      {hasCourses && <p className={styles.hint}>{copy.weekHint}</p>}
      {week}
    </section>
  );
}

function CourseDialogs({ selection }: { selection: CourseSelection }) {
  const { outcome, dismiss } = selection;
  return (
    <>
      <ConflictDialog selection={selection} />
      <AlertDialog
        open={outcome?.notices.some(({ code }) => code === "M2_NEEDS_M1") ?? false}
        title={copy.m2.title}
        text={copy.m2.text}
        confirmLabel={kitCopy.understood}
        onConfirm={dismiss}
      />
      <SixForOneDialog selection={selection} />
      <LossDialog selection={selection} />
    </>
  );
}

// Reports at once that a chosen section is gone (MODAL-12).
function LossDialog({ selection: { lost, hearOfLoss } }: { selection: CourseSelection }) {
  return (
    <AlertDialog
      open={lost.isNews}
      title={lost.subjects.some(({ reason }) => reason === "SOLD_OUT") ? copy.lossTitle : copy.withdrawnTitle}
      text={lossText(lost.subjects)}
      confirmLabel={kitCopy.understood}
      onConfirm={hearOfLoss}
    />
  );
}
