import { Button } from "@shop/ui/button/button";
import { useId } from "react";
import type { DraftStudent } from "../../basket/basket";
import { fullName } from "../../lib/forms/full-name";
import { Badge } from "../../ui/badge";
import { studentDetailsCopy as copy } from "./student-details-copy";
import styles from "./student-form.module.css";

export function StudentDone({ student, onEdit }: { student: DraftStudent; onEdit: () => void }) {
  const titleId = useId();
  return (
    <section className={styles.student} aria-labelledby={titleId}>
      <div className={styles.header}>
        <h2 id={titleId}>{copy.titleOf(student.name)}</h2>
        <Badge tone="green">{copy.done}</Badge>
      </div>
      <p>{fullName(student)}</p>
      <Button size="small" onClick={onEdit}>
        {copy.edit(student.name)}
      </Button>
    </section>
  );
}
