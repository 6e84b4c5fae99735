import type { PriceFrom } from "@shop/contracts/offer/programs";
import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { venuePath } from "@shop/domain/steps/page-paths";
import { useId } from "react";
import { Link } from "react-router";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./program-page.module.css";
import { venuePagesCopy } from "./venue-pages-copy";

const copy = venuePagesCopy.program;

export function Neighbours({ page }: { page: ProgramPage }) {
  const { slug, venue, mode, programSlug, here, elsewhere } = page;
  return (
    <>
      <Links
        title={mode === "venue" ? copy.here(confirmedVenueName(venue.name)) : copy.hereOnline}
        links={here.map(({ slug: program, name, priceFrom, hasSeats }) => ({
          to: venuePath({ venue: slug, program }),
          name,
          price: hasSeats ? priceFrom : null,
        }))}
      />
      <Links
        title={copy.elsewhere}
        links={elsewhere.map(({ slug: other, name, price, hasSeats }) => ({
          to: venuePath({ venue: other, program: programSlug }),
          name,
          price: hasSeats ? price : null,
        }))}
      />
    </>
  );
}

interface LinksProps {
  title: string;
  /** Without a price what is sold out. */
  links: readonly { to: string; name: string; price: PriceFrom | null }[];
}

function Links({ title, links }: LinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, name, price }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <span className={styles.quiet}>
              {price ? venuePagesCopy.from(formatClp(price.precioTotal)) : venuePagesCopy.soldOut}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
