import { Check } from "lucide-react";
import { Link } from "react-router";
import { saleCopy } from "../sale-copy";
import type { Tone } from "../tone";
import styles from "./stepper-progress.module.css";

export interface ProgressStep {
  title: string;
  to: string;
  done: boolean;
  /** Not one of the numbered steps. */
  isUncounted?: boolean;
}

interface StepperProgressProps {
  steps: readonly ProgressStep[];
  current: number;
  tone?: Tone;
  label?: string;
}

export function StepperProgress({ steps, current, tone = "other", label }: StepperProgressProps) {
  const now = steps[current - 1];
  return (
    <nav aria-label={label ?? saleCopy.progress} className={styles.progress} data-tone={tone}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.to}
            className={styles.step}
            data-state={stateOf(step, index + 1, current)}
            aria-current={index + 1 === current ? "step" : undefined}
          >
            <Step step={step} number={index + 1} current={current} />
          </li>
        ))}
      </ol>
      <p className={styles.now} aria-hidden="true">
        {!now?.isUncounted && <span>{saleCopy.stepOf(current, steps.length)}</span>} {now?.title}
      </p>
    </nav>
  );
}

function stateOf(step: ProgressStep, number: number, current: number) {
  if (number === current) return "current";
  return step.done ? "done" : "ahead";
}

function Step({ step, number, current }: { step: ProgressStep; number: number; current: number }) {
  const isLink = step.done && number !== current;
  const inside = (
    <>
      <span className={styles.circle}>{isLink ? <Check aria-hidden="true" /> : number}</span>
      <span className={styles.title}>
        {step.title}
        {isLink && <span className="visually-hidden">, {saleCopy.stepDone}</span>}
      </span>
    </>
  );
  if (isLink) {
    return (
      <Link to={step.to} className={styles.inside}>
        {inside}
      </Link>
    );
  }
  return <span className={styles.inside}>{inside}</span>;
}
