import type { Tone } from "../../ui/tone";
import styles from "./program-banner.module.css";

interface ProgramBannerProps {
  tone?: Tone;
  name?: string;
  who?: string | undefined;
}

export function ProgramBanner({ tone, name = "\u00a0", who }: ProgramBannerProps) {
  return (
    <p className={styles.banner} data-tone={tone}>
      <strong>{name}</strong>
      {who && <span>{who}</span>}
    </p>
  );
}
