import type { ReactNode } from "react";
import styles from "./step-layout.module.css";

interface StepLayoutProps {
  /** StepperProgress. */
  progress?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** SummaryCard: right of the content from 1024 px, a bar at the bottom below. */
  summary?: ReactNode;
  /** Way back, at the same place on every step. */
  back?: ReactNode;
  /** Course choice takes up to 1200 px, every other step 720. */
  wide?: boolean;
}

/** Frame of an enrolment step: progress, heading, content, and the summary in its place. */
export function StepLayout({ progress, title, lead, children, summary, back, wide }: StepLayoutProps) {
  return (
    <div className={styles.step} data-wide={wide || undefined} data-summary={summary ? true : undefined}>
      {progress && <div className={styles.progress}>{progress}</div>}
      <div className={styles.columns}>
        <div className={styles.content}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>{children}</div>
          {back && <div className={styles.back}>{back}</div>}
        </div>
        {summary}
      </div>
    </div>
  );
}
