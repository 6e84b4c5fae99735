import { formatCount } from "@shop/domain/format/money";
import { Skeleton } from "../../ui/skeleton";
import { landingCopy } from "./landing-copy";
import styles from "./statistics.module.css";
import type { LandingData } from "./use-landing-data";

const copy = landingCopy.statistics;

/** The academy in figures, counted from the catalogue; each keeps its place until it is known. */
export function Statistics({ counts, discountPercent }: Pick<LandingData, "counts" | "discountPercent">) {
  return (
    <section className={styles.band} aria-label={copy.title}>
      <dl className={styles.figures}>
        <Figure label={copy.programmes} value={counts && formatCount(counts.programmes)} />
        <Figure label={copy.venues} value={counts && formatCount(counts.venues)} />
        <Figure label={copy.courses} value={counts && formatCount(counts.courses)} />
        <Figure
          label={copy.discount}
          value={discountPercent === null ? null : landingCopy.discount(discountPercent)}
        />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton className={styles.unknown ?? ""} />}</dd>
    </div>
  );
}
