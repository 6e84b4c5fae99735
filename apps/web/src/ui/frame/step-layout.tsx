import type { ReactNode } from "react";
import { PageHeading } from "./page-heading";
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
  /** Below everything, quieter than the way back. */
  ways?: ReactNode;
  /**
   * What stays in sight at the right from 1024 px on, e.g. the week grid; below that it follows the content.
   * The step then takes up to 1200 px, and its summary must be a bar.
   */
  aside?: ReactNode;
  /** `wide` gives the aside the room that a week of 105 px columns takes. */
  asideSize?: "normal" | "wide";
  /** Ends the content: below the aside where that follows the content. */
  after?: ReactNode;
}

/** Frame of an enrolment step: progress, heading, content, and the summary in its place. */
export function StepLayout(props: StepLayoutProps) {
  const { progress, title, lead, children, summary, back, ways, aside, asideSize, after } = props;
  return (
    <div className={styles.step} data-layout={layoutOf(summary, aside)} data-aside={asideSize}>
      {progress && <div className={styles.progress}>{progress}</div>}
      <div className={styles.columns}>
        <div className={styles.content}>
          <PageHeading>{title}</PageHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>{children}</div>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
        {after && <div className={styles.after}>{after}</div>}
        {(back || ways) && (
          <div className={styles.back}>
            {back}
            {ways}
          </div>
        )}
        {!aside && summary && <div className={styles.side}>{summary}</div>}
      </div>
      {aside && summary}
    </div>
  );
}

function layoutOf(summary: ReactNode, aside: ReactNode) {
  if (aside) return "aside";
  return summary ? "summary" : "plain";
}
