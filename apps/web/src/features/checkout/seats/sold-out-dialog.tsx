import type { UnavailableCourses } from "@shop/contracts/orders";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { seatsCopy as copy } from "./seats-copy";
import type { SoldOut } from "./sold-out";
import styles from "./sold-out-dialog.module.css";

interface SoldOutDialogProps {
  soldOut: SoldOut | null;
  /** A pack's courses have no other hours. */
  isPack?: boolean;
  onChooseOthers: () => void;
  label?: string;
  note?: string | null;
}

export function SoldOutDialog({ soldOut, isPack = false, onChooseOthers, label, note }: SoldOutDialogProps) {
  return (
    <AlertDialog
      open={soldOut !== null}
      title={copy.soldOutTitle}
      text={
        <>
          <p>{soldOut?.text}</p>
          {soldOut?.unavailable.map((student) => (
            <SoldOutStudent key={student.studentId} student={student} isPack={isPack} />
          ))}
          {note && <p>{note}</p>}
        </>
      }
      confirmLabel={label ?? (isPack ? copy.otherPacks : copy.chooseOthers)}
      onConfirm={onChooseOthers}
    />
  );
}

function SoldOutStudent({ student, isPack }: { student: UnavailableCourses; isPack: boolean }) {
  return (
    <div className={styles.student}>
      <h3>{student.studentName}</h3>
      <ul>
        {student.courses.map(({ courseId, name, hasMore, seatsOfOthers }) => (
          <li key={courseId}>
            <strong>{courseDisplayName({ name, isElective: false })}</strong>{" "}
            {seatsOfOthers > 0 && `${copy.forOthers(seatsOfOthers)} `}
            {!isPack && (hasMore ? copy.hasMore : copy.hasNoMore)}
          </li>
        ))}
      </ul>
    </div>
  );
}
