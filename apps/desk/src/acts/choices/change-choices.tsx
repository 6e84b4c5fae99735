import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffChanges } from "@shop/contracts/staff/changes";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { DisclosureButton } from "@shop/ui/button/disclosure-button";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { changesOf } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import styles from "./change-choices.module.css";
import { changeCopy as copy } from "./change-copy";

type ChangeAct = Extract<OfferedAct, { name: "change" }>;
type Choice = StaffChanges["choices"][number];

const SHAPES = 4;
const KINDS = ["hours", "course", "more", "fewer", "venue"] as const;

interface ChangeChoicesProps {
  offered: ChangeAct;
  /** Null: nothing is chosen. */
  onChange: (request: ChangeAct["request"] | null) => void;
}

// What a student may take instead, best first, until one is chosen.
export function ChangeChoices({ offered, onChange }: ChangeChoicesProps) {
  const { reference, position } = offered.request;
  const { data, error, refetch, isFetching } = useQuery(changesOf(reference, position));
  const [isChosen, setChosen] = useState(false);
  const choose = (choice: Choice | null) => {
    setChosen(choice !== null);
    const { venueId, courseIds } = choice ?? offered.request;
    onChange(choice && { ...offered.request, venueId, courseIds });
  };
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  if (isChosen)
    return (
      <p>
        <Button size="small" onClick={() => choose(null)}>
          {copy.again}
        </Button>
      </p>
    );
  return (
    <div className={styles.choices}>
      {data.waiting && <Alert tone="warning">{copy.waiting(data.waiting)}</Alert>}
      {data.choices.length === 0 && <p>{copy.none}</p>}
      {KINDS.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          choices={data.choices.filter((choice) => choice.kind === kind)}
          current={kind === "hours" ? data.current : []}
          blocked={kind === "hours" ? data.blocked : []}
          onChoose={choose}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  kind: Choice["kind"];
  choices: readonly Choice[];
  current: StaffChanges["current"];
  blocked: StaffChanges["blocked"];
  onChoose: (choice: Choice) => void;
}

function Group({ kind, choices, current, blocked, onChoose }: GroupProps) {
  const [isOpen, setOpen] = useState(kind === "hours");
  const id = useId();
  if (choices.length + blocked.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.head}>
        <DisclosureButton look="quiet" isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
          {`${copy.kinds[kind]} (${choices.length})`}
        </DisclosureButton>
      </h3>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {current.map((course) => (
          <li key={course.id} className={styles.blocked}>
            <span>{copy.course(course)}</span>
            <b>{copy.current}</b>
          </li>
        ))}
        {choices.map((choice) => (
          <li key={`${choice.venueId} ${choice.courseIds}`}>
            <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
              <Words {...choice} />
              <span className={styles.price}>{copy.difference(choice.difference)}</span>
            </button>
          </li>
        ))}
        {blocked.map(({ course, isFull, clashes }) => (
          <li key={course.id} className={styles.blocked}>
            <span>{copy.course(course)}</span>
            <span>{isFull ? copy.full : copy.clashes(clashes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ kind, venue, removed, added, free }: Choice) {
  const facts = [
    kind === "venue" && venue,
    kind === "course" && copy.insteadOf(removed),
    free !== null && copy.free(free),
  ].filter(Boolean);
  return (
    <span className={styles.words}>
      {kind === "fewer" && <b>{copy.leaves(removed)}</b>}
      {added.map((course) => (
        <span key={course.id}>
          <b>{course.name}</b> {scheduleLabel(course.schedules)}
        </span>
      ))}
      <small>{facts.join(" · ")}</small>
    </span>
  );
}
