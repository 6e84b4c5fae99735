import type { Ending } from "@shop/contracts/purchases/endings";
import type { BoughtStudent } from "@shop/contracts/purchases/purchase";
import { shortDate } from "@shop/domain/format/iso-date";
import { FactList } from "@shop/ui/lists/fact-list";
import { minuteOf } from "../../../lib/minute-of";
import { Badge } from "../../../ui/badge";
import { formatClp } from "../../../ui/price/format-clp";
import styles from "../purchase.module.css";
import { endingCopy as copy } from "./ending-copy";
import { routeSums } from "./route-sums";

interface EndingListProps {
  endings: readonly Ending[];
  students: readonly BoughtStudent[];
}

export function EndingList({ endings, students }: EndingListProps) {
  return endings.map(({ kind, askedAt, positions, effectiveOn, isOver, payBy, sum, steps, confirmedAt }) => (
    <article key={positions.join()} className={styles.panel}>
      <header className={styles.reference}>
        <h3>{copy.list.kinds[kind]}</h3>
        <Badge>{isOver ? copy.list.over : copy.list.notice}</Badge>
      </header>
      <p>
        {students
          .flatMap(({ position, name, program }) =>
            positions.includes(position) ? [[name, program].filter(Boolean).join(" · ")] : [],
          )
          .join(", ")}
      </p>
      <FactList
        size="small"
        facts={[
          { label: copy.list.asked, value: minuteOf(askedAt) },
          ...(confirmedAt ? [{ label: copy.list.confirmed, value: minuteOf(confirmedAt) }] : []),
          { label: copy.facts.effectiveOn, value: shortDate(effectiveOn) },
          { label: copy.facts.sum, value: formatClp(sum) },
          ...routeSums(steps).map(({ words, amount }) => ({ label: words, value: formatClp(amount) })),
          ...(sum > 0 ? [{ label: copy.facts.payBy, value: shortDate(payBy) }] : []),
        ]}
      />
    </article>
  ));
}
