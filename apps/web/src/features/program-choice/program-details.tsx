import type { Program } from "@shop/contracts/offer/programs";
import { Check, X } from "lucide-react";
import { detailValue } from "../../lib/programs/details";
import { programChoiceCopy as copy } from "./program-choice-copy";
import styles from "./program-details.module.css";

type Detail = Program["Details"][number];

interface ProgramDetailsProps {
  details: readonly Detail[];
  /** Of the categories' headings. */
  level?: 3 | 4;
}

export function ProgramDetails({ details, level = 4 }: ProgramDetailsProps) {
  const Heading = `h${level}` as const;
  const categories = [...new Set(details.map(({ detailCategory }) => detailCategory))];
  return (
    <div className={styles.details}>
      {categories.map((category) => (
        <section key={category}>
          <Heading>{category}</Heading>
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
