import type { ProgramSummary, VenuePage } from "@shop/contracts/offer/venue-pages";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { venuePath } from "@shop/domain/steps/page-paths";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { VenueCard } from "../../features/course-choice/place/venue-card";
import type { LoadFacts } from "../../lib/page/load-facts";
import { venuePageQuery } from "../../lib/queries/venue-pages";
import { PageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { formatClp } from "../../ui/price/format-clp";
import { placeText, Trail, WithFacts } from "./page-frame";
import { venueTitles } from "./page-titles";
import styles from "./venue-pages.module.css";
import { venuePagesCopy as copy } from "./venue-pages-copy";

export const loadFacts: LoadFacts = async (queries, { venue = "" }) => ({
  titles: venueTitles(await queries.fetchQuery(venuePageQuery(venue))),
});

export function Component() {
  const { venue = "" } = useParams();
  const query = useQuery(venuePageQuery(venue.toLowerCase()));
  return <WithFacts query={query}>{(page) => <VenueScreen page={page} />}</WithFacts>;
}

function VenueScreen({ page }: { page: VenuePage }) {
  const { slug, venue, mode, programs } = page;
  useExactTitle(venueTitles(page).title);
  const name = confirmedVenueName(venue.name);
  const years = SCHOOL_YEARS.map((year) => ({
    year,
    ofYear: programs.filter(({ years: [first] }) => first === year),
  }));
  return (
    <div className={styles.page}>
      <Trail />
      <PageHeading>{mode === "venue" ? copy.venue.title(name) : name}</PageHeading>
      <p className={styles.lead}>{placeText(page)}</p>
      {years
        .filter(({ ofYear }) => ofYear.length > 0)
        .map(({ year, ofYear }) => (
          <section key={year} className={styles.part}>
            <h2>{SCHOOL_YEAR_LABELS[year]}</h2>
            <ProgramCards venue={slug} programs={ofYear} />
          </section>
        ))}
      <section className={styles.part}>
        <h2>{mode === "venue" ? copy.program.place : copy.program.attention}</h2>
        <VenueCard venue={venue} />
      </section>
    </div>
  );
}

function ProgramCards({ venue, programs }: { venue: string; programs: readonly ProgramSummary[] }) {
  return (
    <ul className={styles.cards}>
      {programs.map(({ slug, name, modality, priceFrom, hasSeats }) => (
        <li key={slug} className={styles.card}>
          <Link to={venuePath({ venue, program: slug })}>{name}</Link>
          <p className={styles.quiet}>{modality}</p>
          <p>{hasSeats ? copy.fromIn(formatClp(priceFrom.precioTotal), priceFrom.mes) : copy.soldOut}</p>
        </li>
      ))}
    </ul>
  );
}
