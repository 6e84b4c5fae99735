import type { ShopConfig } from "@shop/contracts/shop-config";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { Skeleton } from "@shop/ui/skeleton";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import { useTaughtYears } from "../../lib/queries/shop-config";
import { landingCopy } from "./landing-copy";
import styles from "./years.module.css";

type OfferYear = ShopConfig["offer"]["years"][number];

const copy = landingCopy.years;

interface YearsProps {
  offer: readonly OfferYear[] | null;
  hasFailed: boolean;
}

const countOf = (of: OfferYear | undefined): string =>
  of?.programs ? copy.programs(of.programs) : copy.soon;

export function Years({ offer, hasFailed }: YearsProps) {
  const years = useTaughtYears();
  return (
    <section>
      <h2>{copy.title}</h2>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year} className={styles.year}>
            <div>
              <h3>{SCHOOL_YEAR_LABELS[year]}</h3>
              {!hasFailed && (
                <p className={styles.count}>
                  {offer ? (
                    countOf(offer.find((one) => one.year === year))
                  ) : (
                    <Skeleton className={styles.unknown ?? ""} />
                  )}
                </p>
              )}
            </div>
            <Link
              to={pathTo("ProgramStep", { query: { curso: year } })}
              className={styles.link}
              aria-label={copy.choose(SCHOOL_YEAR_LABELS[year])}
            >
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
