import type { Tone } from "../../ui/tone";
import styles from "./program-banner.module.css";

interface ProgramBannerProps {
  /** Of the programme's kind; without a programme the banner only keeps its place. */
  tone?: Tone;
  name?: string;
  who?: string | undefined;
}

/** What is being bought and for whom, above the steps. */
export function ProgramBanner({ tone, name = "\u00a0", who }: ProgramBannerProps) {
  return (
    <p className={styles.banner} data-tone={tone}>
      <strong>{name}</strong>
      {who && <span>{who}</span>}
    </p>
  );
}
