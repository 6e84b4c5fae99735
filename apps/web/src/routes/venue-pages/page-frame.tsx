import { ApiError } from "@shop/contracts/client";
import type { VenuePage } from "@shop/contracts/offer/venue-pages";
import { CLASS_PLACES } from "@shop/domain/programs/class-mode-copy";
import { venuePath } from "@shop/domain/steps/page-paths";
import { ErrorState } from "@shop/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import { PageLoading } from "../../ui/frame/page-loading";
import styles from "./venue-pages.module.css";
import { venuePagesCopy as copy } from "./venue-pages-copy";

interface WithFactsProps<T> {
  query: UseQueryResult<T>;
  children: (facts: T) => ReactNode;
}

// What is not in the catalogue, or no longer on sale, is an unknown address.
export function WithFacts<T>({ query, children }: WithFactsProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) return <Navigate to={pathTo("NotFound")} replace />;
  if (error) return <ErrorState title={copy.failed} onRetry={() => refetch()} retrying={isFetching} />;
  return <PageLoading />;
}

export const placeText = ({ venue, mode }: Pick<VenuePage, "venue" | "mode">): string =>
  mode === "venue" ? `${venue.address}, ${venue.Commune.name}` : CLASS_PLACES[mode];

interface TrailProps {
  /** The venue of a programme's page. */
  venue?: { slug: string; name: string };
}

export function Trail({ venue }: TrailProps) {
  return (
    <nav className={styles.trail} aria-label={copy.trail}>
      <ol>
        <li>
          <Link to={pathTo("Venues")}>{copy.list.title}</Link>
        </li>
        {venue && (
          <li>
            <Link to={venuePath({ venue: venue.slug })}>{venue.name}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
