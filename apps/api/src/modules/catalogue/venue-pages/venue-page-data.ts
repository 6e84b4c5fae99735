import type { Venue } from "@shop/contracts/offer/places";
import type { ProgramPage, VenuePage, VenueSummary } from "@shop/contracts/offer/venue-pages";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { pageAddress, venuePath } from "@shop/domain/steps/page-paths";
import { courseData, type DataSources, offerData, organizationData } from "../views/structured-data";

const graph = (...things: object[]) => ({ "@context": "https://schema.org", "@graph": things });

const listOf = (items: readonly object[]) => ({
  "@type": "ItemList",
  itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
});

function trail(shopUrl: string, places: readonly { name: string; path: string }[]) {
  const items = [{ name: "Sedes", path: pageAddress("Venues") }, ...places];
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: shopUrl + path,
    })),
  };
}

function placeData({ name, address, phone, Commune, Region, latitude, longitude }: Venue) {
  return {
    "@type": "Place",
    name: confirmedVenueName(name),
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: Commune.name,
      addressRegion: Region.name,
      addressCountry: "CL",
    },
    ...(phone === null ? {} : { telephone: phone }),
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}

// schema.org of the page of all venues.
export function venueListData(venues: readonly VenueSummary[], sources: DataSources) {
  const { shopUrl } = sources;
  return graph(
    organizationData(sources),
    listOf(
      venues.map(({ slug, venue }) => ({
        name: confirmedVenueName(venue.name),
        url: shopUrl + venuePath({ venue: slug }),
      })),
    ),
  );
}

export function venueData({ slug, venue, mode, programs }: VenuePage, sources: DataSources) {
  const { shopUrl } = sources;
  const name = confirmedVenueName(venue.name);
  return graph(
    organizationData(sources),
    ...(mode === "venue" ? [placeData(venue)] : []),
    listOf(
      programs.map((program) => ({
        name: program.name,
        url: shopUrl + venuePath({ venue: slug, program: program.slug }),
      })),
    ),
    trail(shopUrl, [{ name, path: venuePath({ venue: slug }) }]),
  );
}

// schema.org of a programme's page: the page's own offer, and an instance for each start month.
export function programData(page: ProgramPage, sources: DataSources) {
  const { slug, venue, program, programSlug, least, months } = page;
  const { academy, shopUrl } = sources;
  const path = venuePath({ venue: slug, program: programSlug });
  const url = shopUrl + path;
  const { courseMode, ...course } = courseData(program, { shopUrl });
  const location =
    courseMode === "Onsite"
      ? placeData(venue)
      : { "@type": "VirtualLocation", url: academy.links.classroom ?? url };
  const offerOf = ({ price, hasSeats }: ProgramPage["least"]) => offerData(price, { hasSeats, url });
  return graph(
    organizationData(sources),
    {
      ...course,
      "@id": `${url}#programa`,
      url,
      educationalLevel: program.Metas.flatMap(({ applyTo }) =>
        applyTo.map((year) => SCHOOL_YEAR_LABELS[year]),
      ),
      offers: offerOf(least),
      hasCourseInstance: months.map((month) => ({
        "@type": "CourseInstance",
        courseMode,
        location,
        ...(month.firstClass && month.lastClass
          ? { startDate: month.firstClass, endDate: month.lastClass }
          : {}),
        offers: offerOf(month),
      })),
    },
    trail(shopUrl, [
      { name: confirmedVenueName(venue.name), path: venuePath({ venue: slug }) },
      { name: program.name, path },
    ]),
  );
}
