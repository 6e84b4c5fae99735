import type { Course } from "@shop/contracts/offer/courses";
import { badgeOf } from "@shop/domain/courses/badge";
import { BADGE_LABELS } from "@shop/domain/courses/badge-copy";
import { isSecondLevelMath } from "@shop/domain/courses/course-name";
import { lacksFirstLevelMath } from "@shop/domain/courses/course-step";
import { hasLowSeats, type SeatCount } from "@shop/domain/courses/seats";
import { type SubjectGroup, subjectKey } from "@shop/domain/courses/subject-groups";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { DisclosureButton } from "@shop/ui/button/disclosure-button";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "../../../ui/badge";
import { saleCopy } from "../../../ui/sale-copy";
import { HoursText } from "../../../ui/week/hours-text";
import { SubjectIcon } from "../../../ui/week/subject-icon";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { noticeText } from "../notice-text";
import type { CourseSelection } from "../use-course-selection";
import { useLostSubject } from "../use-lost-subject";
import { CourseSlots } from "./course-slots";
import { sharedReason } from "./slot-state";
import styles from "./subject-card.module.css";
import { SubjectPrice } from "./subject-price";

interface SubjectCardProps {
  subject: SubjectGroup<Course>;
  selection: CourseSelection;
  isOnline: boolean;
}

/** A subject with its sections as chips (COURSE-49), folded in a single column. */
export function SubjectCard({ subject, selection, isOnline }: SubjectCardProps) {
  const id = useId();
  const badge = badgeOf(subject);
  const isChosen = subject.courses.some((course) => selection.chosen.includes(course));
  const hasHours = isOnline || subject.allSchedules.length > 0;
  const { card, isLost } = useLostSubject<HTMLElement>(subject);
  const [isOpen, setOpen] = useState(() => isLost || startsOpen(subject, selection));
  const folds = hasHours && !isOnline;
  return (
    <article
      ref={card}
      className={styles.card}
      data-chosen={isChosen || undefined}
      data-open={isOpen || undefined}
      data-out={isOut(subject, selection.chosen) || undefined}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <SubjectIcon subject={subject.displayName} />
        <h3 id={id} className={styles.name}>
          {subject.displayName}
        </h3>
        {badge && <Badge look="outline">{BADGE_LABELS[badge]}</Badge>}
      </div>
      <div className={styles.row}>
        <p className={styles.facts}>
          <SubjectPrice courses={subject.courses} chosen={selection.chosen} />
          {hasHours && <Seats seats={subject.availableSeats} />}
        </p>
        {folds && (
          <DisclosureButton
            className={styles.toggle}
            look="quiet"
            isOpen={isOpen}
            controls={`${id}-hours`}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.hideHours : isChosen ? copy.changeHours : copy.showHours}
          </DisclosureButton>
        )}
      </div>
      <LostHours subject={subject} selection={selection} />
      <MissingM1 subject={subject} selection={selection} />
      {folds && <Taken courses={subject.courses.filter((course) => selection.chosen.includes(course))} />}
      {hasHours ? (
        <CourseSlots
          id={`${id}-hours`}
          isFolded={folds && !isOpen}
          subject={subject}
          selection={selection}
          isOnline={isOnline}
        />
      ) : (
        <p className={styles.empty}>{copy.subjectWithoutHours}</p>
      )}
      <Notices subject={subject} selection={selection} />
    </article>
  );
}

// The first subject starts open, as an example.
function startsOpen(subject: SubjectGroup<Course>, { chosen, offer }: CourseSelection): boolean {
  const [first] = offer.courses;
  return chosen.length === 0 && subject.courses.some((course) => course.id === first?.id);
}

function LostHours({ subject, selection }: Pick<SubjectCardProps, "subject" | "selection">) {
  const lost = selection.lost.subjects.find(({ key }) => key === subject.key);
  return (
    lost && <p className={styles.lost}>{lost.reason === "SOLD_OUT" ? copy.lostHere : copy.withdrawnHere}</p>
  );
}

// A chosen M2 still needs its M1.
function MissingM1({ subject, selection: { chosen } }: Pick<SubjectCardProps, "subject" | "selection">) {
  const isHere = chosen.some((course) => subjectKey(course) === subject.key && isSecondLevelMath(course));
  return isHere && lacksFirstLevelMath(chosen) && <p className={styles.missing}>{copy.missingM1}</p>;
}

function Taken({ courses }: { courses: readonly Course[] }) {
  return courses.map(({ id, Schedules }) => (
    <p key={id} className={styles.taken}>
      <Check aria-hidden="true" />
      <span>
        <HoursText>{scheduleLabel(Schedules)}</HoursText>
      </span>
    </p>
  ));
}

function Seats({ seats }: { seats: SeatCount }) {
  if (seats === null) return null;
  return (
    <span data-low={hasLowSeats(seats) || undefined} data-none={seats <= 0 || undefined}>
      {seats > 0 ? saleCopy.seatsLeft(seats) : saleCopy.noSeats}
    </span>
  );
}

// Announced, as the change may be elsewhere on the page.
function Notices({ subject, selection }: Pick<SubjectCardProps, "subject" | "selection">) {
  const { outcome, offer } = selection;
  const isHere = subject.courses.some(({ id }) => id === outcome?.pressedId);
  const texts = isHere ? (outcome?.notices ?? []).map((notice) => noticeText(notice, offer.courses)) : [];
  return (
    <div role="status" className={styles.notices}>
      {texts.filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function isOut(subject: SubjectGroup<Course>, chosen: readonly Course[]): boolean {
  if (subject.courses.some((course) => chosen.includes(course))) return false;
  return subject.availableSeats === 0 || sharedReason(subject, chosen) !== null;
}
