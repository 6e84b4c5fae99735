import { Check } from "lucide-react";
import styles from "./stage-list.module.css";

interface StageListProps {
  /** What the stages are stages of. */
  label: string;
  stages: readonly Stage[];
  /** Index of the one that is under way. */
  current: number;
}

interface Stage {
  name: string;
  /** One may be done before another that stands ahead of it. */
  isDone: boolean;
}

/** The stages of one long step, in their order: where the buyer is, and what is still to come. */
export function StageList({ label, stages, current }: StageListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {stages.map(({ name, isDone }, index) => (
        <li
          key={name}
          className={styles.stage}
          data-reached={isDone || index <= current || undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <Check /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
