import type { Course } from "@shop/contracts/offer/courses";
import { badgeOf } from "@shop/domain/courses/badge";
import { BADGE_LABELS } from "@shop/domain/courses/badge-copy";
import { courseBaseName } from "@shop/domain/courses/course-name";
import { hasLowSeats, type SeatCount } from "@shop/domain/courses/seats";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { useId } from "react";
import type { PlaceChoice } from "../../../basket/place-choice";
import { Badge } from "../../../ui/badge";
import { saleCopy } from "../../../ui/sale-copy";
import { SubjectIcon } from "../../../ui/week/subject-icon";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { noticeText } from "../notice-text";
import { OfferSection } from "../offer/offer-section";
import { useLostSubject } from "../use-lost-subject";
import type { SubjectChoice } from "../use-subject-choice";
import styles from "./subject-checks.module.css";
import { SubjectPrice } from "./subject-price";

interface SubjectChecksProps {
  place: PlaceChoice;
  choice: SubjectChoice;
  isOnline: boolean;
}

export function SubjectChecks({ place, choice, isOnline }: SubjectChecksProps) {
  return (
    <OfferSection
      place={place}
      offer={choice.offer}
      title={copy.subjects}
      lead={isOnline ? copy.coursesLeadOnline : copy.subjectsLead}
      lost={choice.lost}
    >
      {(subject) => <SubjectCheck subject={subject} choice={choice} isOnline={isOnline} />}
    </OfferSection>
  );
}

interface SubjectCheckProps extends Omit<SubjectChecksProps, "place"> {
  subject: SubjectGroup<Course>;
}

function SubjectCheck({ subject, choice, isOnline }: SubjectCheckProps) {
  const id = useId();
  const { card } = useLostSubject<HTMLDivElement>(subject);
  const badge = badgeOf(subject);
  const isChosen = choice.isChosen(subject.key);
  const reason = isChosen ? null : whyNot({ subject, choice, isOnline });
  return (
    <div
      ref={card}
      className={styles.card}
      data-chosen={isChosen || undefined}
      data-out={reason !== null || undefined}
    >
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          disabled={reason !== null}
          aria-describedby={`${id}-facts`}
          onChange={() => choice.press(subject.key)}
        />
        <SubjectIcon subject={subject.displayName} />
        <span className={styles.name}>{subject.displayName}</span>
      </label>
      <div id={`${id}-facts`} className={styles.facts}>
        {badge && <Badge look="outline">{BADGE_LABELS[badge]}</Badge>}
        <SubjectPrice courses={subject.courses} />
        <span className={styles.seats}>{reason ?? <Seats seats={subject.availableSeats} />}</span>
      </div>
      <Notices subject={subject} choice={choice} />
    </div>
  );
}

function whyNot({ subject, choice, isOnline }: SubjectCheckProps): string | null {
  const [first] = subject.courses;
  if (!isOnline && subject.allSchedules.length === 0) return copy.subjectWithoutHours;
  if (subject.availableSeats === 0) return saleCopy.noSeats;
  const mention = choice.blockedBy(subject.key);
  return mention && first ? copy.notices.commonBlocked(courseBaseName(first), mention) : null;
}

function Seats({ seats }: { seats: SeatCount }) {
  if (seats === null) return null;
  const isLow = hasLowSeats(seats);
  return <span data-low={isLow || undefined}>{isLow ? saleCopy.lowSeats : saleCopy.seatsLeft(seats)}</span>;
}

// Announced, as the change may be elsewhere on the page.
function Notices({ subject, choice }: Pick<SubjectCheckProps, "subject" | "choice">) {
  const { outcome, offer } = choice;
  const notices = outcome?.pressed === subject.key ? outcome.notices : [];
  const texts = notices.map((notice) => noticeText(notice, offer.courses)).filter(Boolean);
  return (
    <div role="status" className={styles.notices}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
