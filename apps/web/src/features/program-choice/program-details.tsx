import type { Program } from "@shop/contracts/programs";
import { Check, X } from "lucide-react";
import { detailValue } from "./detail-value";
import { programChoiceCopy as copy } from "./program-choice-copy";
import styles from "./program-details.module.css";

type Detail = Program["Details"][number];

/** All that the catalogue tells of a programme, by category (ENT-30). */
export function ProgramDetails({ details }: { details: readonly Detail[] }) {
  const categories = [...new Set(details.map(({ detailCategory }) => detailCategory))];
  return (
    <div className={styles.details}>
      {categories.map((category) => (
        <section key={category}>
          <h4>{category}</h4>
          <dl>
            {details
              .filter(({ detailCategory }) => detailCategory === category)
              .map((detail) => (
                <Row key={detail.name} detail={detail} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Row({ detail }: { detail: Detail }) {
  const value = detailValue(detail.ProgramDetail.value);
  const Icon = value ? Check : X;
  return (
    <div className={styles.row}>
      <dt>
        {detail.name}
        {detail.tooltip && <span className={styles.hint}>{detail.tooltip}</span>}
      </dt>
      <dd>
        {typeof value === "string" ? (
          value
        ) : (
          <>
            <Icon aria-hidden="true" data-included={value} />
            <span className="visually-hidden">{value ? copy.yes : copy.no}</span>
          </>
        )}
      </dd>
    </div>
  );
}
