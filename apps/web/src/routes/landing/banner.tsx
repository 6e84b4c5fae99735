import type { ShopConfig } from "@shop/contracts/shop-config";
import { lastOf } from "@shop/domain/last-of";
import { INSTALMENTS, instalmentOf } from "@shop/domain/pricing/instalments";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { spanLabel } from "@shop/domain/schedule/span-copy";
import { MapPin } from "lucide-react";
import { pathTo } from "../../lib/page/route-paths";
import { useTaughtYears } from "../../lib/queries/shop-config";
import { ButtonLink } from "../../ui/button-link";
import { LandingPicture } from "../../ui/pictures/landing-picture";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./banner.module.css";
import { landingCopy } from "./landing-copy";
import { MAIN_BUTTON } from "./staying-button";
import type { LandingData } from "./use-landing-data";

type BannerProps = Pick<LandingData, "where" | "admission" | "usualChoice" | "venueNames" | "hasFailed">;

const wordOf = (year: SchoolYear | undefined): string =>
  year === "e" ? "egresados" : SCHOOL_YEAR_LABELS[year ?? "4"].replace(" ", "\u00a0");

function Lead({ where }: Pick<LandingData, "where">) {
  const years = useTaughtYears();
  const span = { first: wordOf(years[0]), last: wordOf(lastOf(years)) };
  return <p className={styles.lead}>{landingCopy.lead(span, where)}</p>;
}

export function Banner({ where, admission, usualChoice, venueNames, hasFailed }: BannerProps) {
  return (
    <section className={styles.banner}>
      <div>
        {(admission !== null || !hasFailed) && (
          <p className={styles.season} data-known={admission !== null || undefined}>
            {admission ?? landingCopy.season}
          </p>
        )}
        <h1 className={styles.title}>{landingCopy.title}</h1>
        <Lead where={where} />
        {usualChoice !== null && (
          <div className={styles.usual}>{usualChoice && <Usual choice={usualChoice} />}</div>
        )}
        <p className={styles.actions} {...MAIN_BUTTON}>
          <ButtonLink to={pathTo("ProgramStep")} look="main">
            {landingCopy.main}
          </ButtonLink>
        </p>
        {venueNames?.length !== 0 && !hasFailed && <Venues names={venueNames ?? []} />}
      </div>
      <div className={styles.picture}>
        <LandingPicture />
      </div>
    </section>
  );
}

function Venues({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.venues}>
      {names.length > 0 && (
        <>
          <p id="sedes">
            <MapPin aria-hidden="true" />
            {landingCopy.venues}
          </p>
          <ul aria-labelledby="sedes">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const copy = landingCopy.usual;

function Usual({ choice }: { choice: NonNullable<ShopConfig["usualChoice"]> }) {
  const { courses, year, venueName, total, isLeast, firstClass, lastClass } = choice;
  return (
    <>
      <p className={styles.label}>
        {copy.title(courses, SCHOOL_YEAR_LABELS[year])}
        {venueName && copy.inVenue(venueName)}
        {isLeast && copy.least}
      </p>
      <p className={styles.total}>
        <strong>{formatClp(total)}</strong> {copy.total}
      </p>
      <p>{copy.instalments(INSTALMENTS, formatClp(instalmentOf(total)))}</p>
      <p>{copy.classes(spanLabel(firstClass, lastClass))}</p>
    </>
  );
}
