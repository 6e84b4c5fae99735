import { Check } from "lucide-react";
import styles from "./stage-list.module.css";

interface StageListProps {
  /** What the stages are stages of. */
  label: string;
  stages: readonly string[];
  /** Index of the one that is under way; those before are done. */
  current: number;
}

/** The stages of one long step, in their order: where the buyer is, and what is still to come. */
export function StageList({ label, stages, current }: StageListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={styles.stage}
          data-reached={index <= current || undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check /> : index + 1}
          </span>
          {stage}
        </li>
      ))}
    </ol>
  );
}
