import { shortDate } from "@shop/domain/format/iso-date";
import styles from "./work.module.css";
import { workCopy as copy } from "./work-copy";

export function Due({ dueOn, isOverdue }: { dueOn: string; isOverdue: boolean }) {
  return isOverdue ? (
    <span className={styles.overdue}>{copy.overdue(shortDate(dueOn))}</span>
  ) : (
    shortDate(dueOn)
  );
}
