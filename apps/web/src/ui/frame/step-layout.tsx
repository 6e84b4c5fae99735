import type { ReactNode } from "react";
import { PageHeading } from "./page-heading";
import styles from "./step-layout.module.css";

interface StepLayoutProps {
  progress?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** At the right from 1024 px on, else a bar at the bottom. */
  summary?: ReactNode;
  back?: ReactNode;
  ways?: ReactNode;
  /** Stays at the right from 1024 px on; below that it follows the content. Then the summary must be a bar. */
  aside?: ReactNode;
  asideSize?: "normal" | "wide";
  after?: ReactNode;
}

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
