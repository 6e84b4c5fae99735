import type { UnavailableCourses } from "@shop/contracts/orders";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { AlertDialog } from "../../ui/alert-dialog";
import { holdCopy as copy } from "./hold-copy";
import styles from "./sold-out-dialog.module.css";

interface SoldOutDialogProps {
  /** Null keeps it closed; an empty list shows the general words (MODAL-06). */
  unavailable: readonly UnavailableCourses[] | null;
  onChooseOthers: () => void;
}

/** Which courses of which student are gone, and the way back to choose others (MODAL-05, AMB-63). */
export function SoldOutDialog({ unavailable, onChooseOthers }: SoldOutDialogProps) {
  return (
    <AlertDialog
      open={unavailable !== null}
      title={copy.soldOutTitle}
      text={
        <>
          <p>{copy.soldOutText}</p>
          {unavailable?.map((student) => (
            <SoldOutStudent key={student.studentId} student={student} />
          ))}
        </>
      }
      confirmLabel={copy.chooseOthers}
      onConfirm={onChooseOthers}
    />
  );
}

function SoldOutStudent({ student }: { student: UnavailableCourses }) {
  return (
    <div className={styles.student}>
      <h3>{student.studentName}</h3>
      <ul>
        {student.courses.map(({ courseId, name, hasMore }) => (
          <li key={courseId}>
            <strong>{courseDisplayName({ name, subjectName: name, isElective: false })}</strong>{" "}
            {hasMore ? copy.hasMore : copy.hasNoMore}
          </li>
        ))}
      </ul>
    </div>
  );
}
