import {
  Atom,
  BookOpenText,
  Dna,
  FlaskConical,
  GraduationCap,
  Landmark,
  type LucideIcon,
  Pi,
  SquareFunction,
} from "lucide-react";
import { type SubjectKind, subjectKind } from "./subject";
import styles from "./subject-icon.module.css";

const ICONS: Record<SubjectKind, LucideIcon> = {
  math: Pi,
  math2: SquareFunction,
  reading: BookOpenText,
  social: Landmark,
  biology: Dna,
  physics: Atom,
  chemistry: FlaskConical,
  other: GraduationCap,
};

/** Icon of a subject on its colour (COURSE-05). Decorative: the name stands beside it. */
export function SubjectIcon({ subject, size = "normal" }: { subject: string; size?: "normal" | "small" }) {
  const kind = subjectKind(subject);
  const Icon = ICONS[kind];
  return (
    <span className={styles.icon} data-subject={kind} data-size={size} aria-hidden="true">
      <Icon />
    </span>
  );
}
