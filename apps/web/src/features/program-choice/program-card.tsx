import type { Program } from "@shop/contracts/programs";
import { CalendarDays, Check, ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { kindOf } from "../../lib/programs/program-kind";
import { Button } from "../../ui/button/button";
import { formatClp } from "../../ui/price/format-clp";
import { toneOf } from "../../ui/tone";
import { detailValue } from "./detail-value";
import styles from "./program-card.module.css";
import { programChoiceCopy as copy } from "./program-choice-copy";
import type { ProgramRow } from "./program-rows";

interface ProgramCardProps {
  program: ProgramRow;
  /** When its classes are. */
  classes: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A programme with its price, dates and details; its button chooses it, and then says that it is chosen (REC-13). */
export function ProgramCard({ program, classes, isChosen, onChoose }: ProgramCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chooseLabel = program.isIntensive ? copy.quoteIntensive : copy.quoteCourse;
  return (
    <article
      className={styles.card}
      data-chosen={isChosen || undefined}
      data-tone={toneOf(kindOf(program))}
      aria-labelledby={id}
    >
      <div className={styles.words}>
        <h3 id={id}>{program.name}</h3>
        <p className={styles.classes}>
          <CalendarDays aria-hidden="true" />
          {classes}
        </p>
        <p className={styles.price}>
          {program.priceFrom === null ? copy.noPrice : copy.fromPerCourse(formatClp(program.priceFrom))}
        </p>
      </div>
      <div className={styles.choice}>
        <Button
          aria-pressed={isChosen}
          aria-describedby={id}
          icon={isChosen && <Check aria-hidden="true" />}
          onClick={onChoose}
        >
          {isChosen ? copy.chosen : chooseLabel}
        </Button>
      </div>
      {program.Details.length > 0 && (
        <div className={styles.more}>
          <Button
            look="quiet"
            size="small"
            icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.hideDetails : copy.showDetails}
          </Button>
          <div id={`${id}-details`} hidden={!isOpen}>
            <ProgramDetails details={program.Details} />
          </div>
        </div>
      )}
    </article>
  );
}

type Detail = Program["Details"][number];

/** All that the catalogue tells of a programme, by category. */
function ProgramDetails({ details }: { details: readonly Detail[] }) {
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
