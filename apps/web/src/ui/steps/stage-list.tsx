import { Check } from "lucide-react";
import { saleCopy } from "../sale-copy";
import styles from "./stage-list.module.css";

interface StageListProps {
  label: string;
  stages: readonly Stage[];
  current: number;
}

interface Stage {
  name: string;
  isDone: boolean;
}

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
          <span>
            {name}
            {isDone && <span className="visually-hidden">, {saleCopy.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
