import type { VenueSummary } from "@shop/contracts/offer/venue-pages";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { venuePath } from "@shop/domain/steps/page-paths";
import { EmptyState } from "@shop/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { LoadFacts } from "../../lib/page/load-facts";
import { venueListQuery } from "../../lib/queries/venue-pages";
import { PageHeading } from "../../ui/frame/page-heading";
import { formatClp } from "../../ui/price/format-clp";
import { placeText, WithFacts } from "./page-frame";
import styles from "./venue-pages.module.css";
import { venuePagesCopy } from "./venue-pages-copy";

const copy = venuePagesCopy.list;

export const loadFacts: LoadFacts = async (queries) => {
  await queries.fetchQuery(venueListQuery);
  return {};
};

export function Component() {
  const query = useQuery(venueListQuery);
  return <WithFacts query={query}>{(venues) => <Venues venues={venues} />}</WithFacts>;
}

function Venues({ venues }: { venues: readonly VenueSummary[] }) {
  const [here, online] = [false, true].map((isVirtual) =>
    venues.filter(({ mode }) => (mode !== "venue") === isVirtual),
  );
  return (
    <div className={styles.page}>
      <PageHeading>{copy.title}</PageHeading>
      <p className={styles.lead}>{copy.lead}</p>
      {venues.length === 0 && <EmptyState title={copy.empty} />}
      <List venues={here ?? []} />
      {online && online.length > 0 && (
        <section className={styles.part}>
          <h2>{copy.virtual}</h2>
          <List venues={online} />
        </section>
      )}
    </div>
  );
}

function List({ venues }: { venues: readonly VenueSummary[] }) {
  return (
    <ul className={styles.cards}>
      {venues.map(({ slug, venue, mode, programs, priceFrom, hasSeats }) => (
        <li key={slug} className={styles.card}>
          <Link to={venuePath({ venue: slug })}>{confirmedVenueName(venue.name)}</Link>
          <p className={styles.quiet}>{placeText({ venue, mode })}</p>
          <p>
            {copy.programs(programs)} ·{" "}
            {hasSeats ? venuePagesCopy.from(formatClp(priceFrom.precioTotal)) : venuePagesCopy.soldOut}
          </p>
        </li>
      ))}
    </ul>
  );
}
