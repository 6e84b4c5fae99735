import type { MoveAnswer, MoveAnswerKind, SectionMove } from "@shop/contracts/purchases/moves";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { shortDate } from "@shop/domain/format/iso-date";
import { wordList } from "@shop/domain/format/word-list";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { RetryLine } from "@shop/ui/error-state";
import { FactList } from "@shop/ui/lists/fact-list";
import { Skeleton } from "@shop/ui/skeleton";
import { useState } from "react";
import { minuteOf } from "../../../lib/minute-of";
import { HoursText } from "../../../ui/week/hours-text";
import { OpenedPanel } from "../opened-panel";
import styles from "../purchase.module.css";
import { MoveChoice } from "./move-choice";
import { moveCopy as copy } from "./move-copy";
import { useMove } from "./use-move";

interface MoveSectionProps {
  purchase: { token: string; buyOrder: string };
  details: PurchaseDetails;
}

export function MoveSection({ purchase, details: { moves, students } }: MoveSectionProps) {
  const [done, setDone] = useState<MoveAnswerKind | null>(null);
  if (moves.length === 0 && !done) return null;
  return (
    <section className={styles.section}>
      <h2>{copy.title}</h2>
      {done && (
        <Alert tone="success" announce>
          {copy.done[done]}
        </Alert>
      )}
      {moves.map((move) => (
        <MovePanel
          key={`${move.position} ${move.courseId} ${move.movedAt}`}
          purchase={purchase}
          move={move}
          student={students.length > 1 ? (students[move.position]?.name ?? null) : null}
          onDone={setDone}
        />
      ))}
    </section>
  );
}

interface MovePanelProps extends Pick<MoveSectionProps, "purchase"> {
  move: SectionMove;
  /** Null for an only student. */
  student: string | null;
  onDone: (answer: MoveAnswerKind) => void;
}

function MovePanel({ purchase, move, student, onDone }: MovePanelProps) {
  const { name, why, before, after, from, answerBy, openUntil, clashes, agreedAt, isOpen } = move;
  return (
    <article className={styles.panel}>
      <header className={styles.cardHeader}>
        <h3>{name}</h3>
        {student && <p>{student}</p>}
        <p className={styles.quiet}>{copy.why(why)}</p>
      </header>
      <FactList
        columns="even"
        facts={[
          { label: copy.before, value: <Hours {...before} /> },
          { label: copy.after, value: <Hours {...after} /> },
          { label: copy.from, value: shortDate(from) },
          ...(isOpen ? [{ label: copy.deadline, value: shortDate(answerBy) }] : []),
        ]}
      />
      {clashes.length > 0 && <Alert tone="warning">{copy.clash(wordList(clashes))}</Alert>}
      {agreedAt && <p>{copy.agreed(minuteOf(agreedAt))}</p>}
      {!agreedAt && !isOpen && <p>{copy.ending}</p>}
      {isOpen && (
        <>
          <p className={styles.quiet}>{copy.silence(shortDate(openUntil))}</p>
          <Choosing purchase={purchase} move={move} onDone={onDone} />
        </>
      )}
    </article>
  );
}

function Hours({ schedules, venue }: SectionMove["before"]) {
  return (
    <>
      <HoursText>{scheduleLabel(schedules) || copy.noSchedule}</HoursText>
      {venue && <span className={styles.hours}>{confirmedVenueName(venue)}</span>}
    </>
  );
}

function Choosing({ purchase, move, onDone }: Omit<MovePanelProps, "student">) {
  const [isShown, setShown] = useState(false);
  const [chosen, setChosen] = useState<MoveAnswer | null>(null);
  const { choices, answer, dialog, problem } = useMove({ purchase, move, isShown, onDone });
  if (!isShown) return <Button onClick={() => setShown(true)}>{copy.choose}</Button>;
  if (choices.isPending) return <Skeleton height="16rem" />;
  if (!choices.data) {
    return (
      <RetryLine retrying={choices.isFetching} onRetry={() => choices.refetch()}>
        {copy.notLoaded}
      </RetryLine>
    );
  }
  return (
    <OpenedPanel>
      <MoveChoice
        choices={choices.data}
        onChoose={(next) => {
          setChosen(next);
          answer.reset();
        }}
      />
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        {chosen && (
          <Button
            look={chosen.sum === null ? "main" : "danger"}
            busy={answer.isPending}
            onClick={() => answer.mutate(chosen)}
          >
            {copy.press[chosen.answer]}
          </Button>
        )}
        <Button look="quiet" onClick={() => setShown(false)}>
          {copy.cancel}
        </Button>
      </div>
      {dialog}
    </OpenedPanel>
  );
}
