import { Check, ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button/button";
import { formatClp } from "../../ui/price/format-clp";
import { Tooltip } from "../../ui/tooltip";
import { type ComparisonRow, compareModalities } from "./compare-modalities";
import type { DetailValue } from "./detail-value";
import styles from "./modality-comparison.module.css";
import type { ModalityOffer } from "./modality-offer";
import { programChoiceCopy as copy } from "./program-choice-copy";

/** Price row, ticks and crosses per modality, then what all of them include. On phones it waits behind a button, then stacks. */
export function ModalityComparison({ offers }: { offers: readonly ModalityOffer[] }) {
  const { rows, common } = compareModalities(offers);
  const names = offers.map(({ name }) => name);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.whole}>
      <div className={styles.toggle}>
        <Button
          size="small"
          icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.hideComparison : copy.compare}
        </Button>
      </div>
      <div id={id} className={styles.comparison} data-open={isOpen || undefined}>
        <table className={styles.table}>
          <caption className="visually-hidden">{copy.comparison}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {copy.feature}
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className={styles.head}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.prices}>
              <th scope="row" className={styles.name}>
                {copy.priceRow}
              </th>
              {offers.map(({ name, priceFrom }) => (
                <td key={name} className={styles.cell} data-modality={name}>
                  {priceFrom === null ? copy.noPrice : copy.from(formatClp(priceFrom))}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} names={names} />
            ))}
          </tbody>
        </table>
        {common.length > 0 && (
          <div className={styles.common}>
            <p className={styles.commonTitle}>{copy.common}</p>
            <ul>
              {common.map((name) => (
                <li key={name}>
                  <Check aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

function Row({ row, names }: { row: ComparisonRow; names: readonly string[] }) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.feature}>
          {row.name}
          {row.tooltip && <Tooltip text={row.tooltip} about={row.name} />}
        </span>
      </th>
      {names.map((name, index) => (
        <td key={name} className={styles.cell} data-modality={name}>
          <Value value={row.values[index] ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value }: { value: DetailValue }) {
  if (typeof value === "string") return value;
  const Icon = value ? Check : X;
  return (
    <span className={styles.mark} data-included={value}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{value ? copy.yes : copy.no}</span>
    </span>
  );
}
