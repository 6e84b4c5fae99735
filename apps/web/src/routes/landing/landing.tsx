import { formatCount } from "@shop/domain/format/money";
import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { useBrand } from "../../lib/queries/shop-config";
import { OtherWays } from "../../shared/other-ways/other-ways";
import { Banner } from "./banner";
import { Faq } from "./faq";
import styles from "./landing.module.css";
import { landingCopy } from "./landing-copy";
import { ModalityCards } from "./modality-cards";
import { Proof } from "./proof";
import simulatorStyles from "./simulator-place.module.css";
import { MAIN_BUTTON, StayingButton } from "./staying-button";
import type { LandingData } from "./use-landing-data";
import { Years } from "./years";

// LAND-02.
export function Landing({ data, simulator }: { data: LandingData; simulator: ReactNode }) {
  const { hasFailed, presentation } = data;
  return (
    <div className={styles.landing}>
      <Banner {...data} />
      {!hasFailed && <Statistics {...data} />}
      <section className={simulatorStyles.section} {...MAIN_BUTTON}>
        <h2>{landingCopy.simulator}</h2>
        <div className={simulatorStyles.place} data-far>
          {simulator}
        </div>
      </section>
      <Years offer={data.years} hasFailed={hasFailed} />
      <ModalityCards
        advertised={data.advertisedPercents}
        taught={data.modalities}
        minimumCourses={data.minimumCourses}
        hasFailed={hasFailed}
      />
      {presentation && <Proof presentation={presentation} />}
      <Faq questions={presentation?.questions ?? []} />
      <OtherWays isLine ways={["Re-Step1", "GraduatesInscription", "Outlet1", "Backpack"]} />
      <StayingButton />
    </div>
  );
}

const statisticsCopy = landingCopy.statistics;

type StatisticsProps = Pick<LandingData, "counts" | "discountPercent" | "where">;

function Statistics({ counts, discountPercent, where }: StatisticsProps) {
  const { name } = useBrand();
  const { programmes = 0, venues = 0, courses = 0 } = counts ?? {};
  return (
    <section className={styles.band} aria-label={statisticsCopy.title(name)}>
      <dl className={styles.figures}>
        <Figure label={statisticsCopy.programmes(programmes)} value={counts && formatCount(programmes)} />
        <Figure label={statisticsCopy.venues(venues, where.home)} value={counts && formatCount(venues)} />
        <Figure label={statisticsCopy.courses(courses)} value={counts && formatCount(courses)} />
        <Figure
          label={statisticsCopy.discount}
          value={discountPercent === null ? null : `${discountPercent}%`}
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
