import { Words } from "@shop/ui/words";
import type { ReactNode } from "react";
import styles from "./badge.module.css";
import type { Tone } from "./tone";

interface BadgeProps {
  tone?: Tone;
  look?: "solid" | "soft" | "outline";
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = "other", look = "soft", icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-look={look}>
      {icon}
      <Words>{children}</Words>
    </span>
  );
}
