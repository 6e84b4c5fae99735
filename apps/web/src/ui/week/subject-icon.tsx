import { type SubjectLook, subjectLook } from "@shop/domain/courses/subject-area";
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
import styles from "./subject-icon.module.css";

const ICONS: Record<SubjectLook, LucideIcon> = {
  math: Pi,
  math2: SquareFunction,
  reading: BookOpenText,
  social_sciences: Landmark,
  biology: Dna,
  physics: Atom,
  chemistry: FlaskConical,
  other: GraduationCap,
};

/** Decorative: the name is beside it. */
export function SubjectIcon({ subject, size = "normal" }: { subject: string; size?: "normal" | "small" }) {
  const look = subjectLook(subject);
  const Icon = ICONS[look];
  return (
    <span className={styles.icon} data-subject={look} data-size={size} aria-hidden="true">
      <Icon />
    </span>
  );
}
