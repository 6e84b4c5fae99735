import type { EndingPlan } from "@shop/contracts/purchases/endings";
import type { BoughtStudent } from "@shop/contracts/purchases/purchase";
import { shortDate } from "@shop/domain/format/iso-date";
import { FactList } from "@shop/ui/lists/fact-list";
import { formatClp } from "../../../ui/price/format-clp";
import styles from "../purchase.module.css";
import { purchaseCopy } from "../purchase-copy";
import { endingCopy as copy } from "./ending-copy";
import { routeSums } from "./route-sums";

interface EndingPlanViewProps {
  plan: EndingPlan;
  students: readonly BoughtStudent[];
  isByScholarship: boolean;
}

export function EndingPlanView({ plan, students, isByScholarship }: EndingPlanViewProps) {
  const { kind, effectiveOn, sum, payBy, steps, endsOrder, returnsCoupon } = plan;
  const words = copy.kinds[kind === "withdrawal" ? "withdrawal" : "termination"];
  return (
    <>
      <FactList
        facts={[
          { label: copy.facts.effectiveOn, value: shortDate(effectiveOn) },
          { label: copy.facts.sum, value: formatClp(sum) },
          ...(sum > 0 ? [{ label: copy.facts.payBy, value: shortDate(payBy) }] : []),
        ]}
      />
      <ul className={styles.rows}>
        {plan.students.map(({ position, paid, classesGiven, classesTotal, returned, feeReturned }) => (
          <li key={position}>
            <span>
              {students.find((student) => student.position === position)?.name ??
                purchaseCopy.student.forgotten}
            </span>
            <strong>{formatClp(returned + feeReturned)}</strong>
            <p className={styles.quiet}>
              {copy.facts.paid}: {formatClp(paid)} · {copy.facts.classes(classesGiven, classesTotal)}
              {feeReturned > 0 && ` · ${copy.facts.fee}: ${formatClp(feeReturned)}`}
            </p>
          </li>
        ))}
      </ul>
      {sum === 0 ? (
        <p>{copy.nothing}</p>
      ) : (
        <FactList
          facts={routeSums(steps).map(({ words: label, amount }) => ({ label, value: formatClp(amount) }))}
        />
      )}
      <p>
        {isByScholarship && copy.scholarship} {words.effect} {endsOrder && copy.wholeOrder}{" "}
        {returnsCoupon && copy.coupon}
      </p>
    </>
  );
}
