import type { Quote } from "@shop/contracts/quote";
import { Button } from "@shop/ui/button/button";
import { Skeleton } from "@shop/ui/skeleton";
import { Trash2 } from "lucide-react";
import type { Enrolment } from "../../basket/legacy/legacy-state";
import { fullName } from "../../lib/forms/full-name";
import { priceBefore } from "../../lib/priced";
import { kindOf } from "../../lib/programs/program-kind";
import { Badge } from "../../ui/badge";
import { Price } from "../../ui/price/price-list";
import { toneOf } from "../../ui/tone";
import styles from "./backpack.module.css";
import { backpackCopy as copy } from "./backpack-copy";

interface BackpackLineProps {
  enrolment: Enrolment;
  quote: Quote | undefined;
  onRemove: () => void;
}

// BACKPACK-02.
export function BackpackLine({ enrolment, quote, onRemove }: BackpackLineProps) {
  const { program, selectedCourses } = enrolment;
  const name = fullName(enrolment);
  return (
    <li className={styles.line} aria-label={copy.programOf(program.name, name)}>
      <div className={styles.words}>
        <Badge tone={toneOf(kindOf(program))} look="solid">
          {program.modality}
        </Badge>
        <h2>{program.name}</h2>
        <p>{name}</p>
        <p className={styles.quiet}>{copy.courses(selectedCourses.length)}</p>
      </div>
      <div className={styles.side}>
        {quote ? (
          <Price amount={quote.precioTotal} before={priceBefore(quote)} align="end" />
        ) : (
          <Skeleton height="2rem" />
        )}
        <Button
          look="quiet"
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={copy.removeOf(program.name, name)}
          onClick={onRemove}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
