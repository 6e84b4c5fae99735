import type { PriceFrom, Program } from "@shop/contracts/offer/programs";
import { formatClp } from "@shop/domain/format/money";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import type { Academy } from "../academy";
import type { ProgramView } from "./view-programs";

const DISTANCE = new Set(["online", "pdvx", "streaming"]);
const CURRENCY = { priceCurrency: "CLP" } as const;

/** For schema.org. */
export interface DataSources {
  academy: Pick<Academy, "brand" | "seller" | "links" | "supportPhone">;
  /** No trailing slash, may be empty. */
  shopUrl: string;
}

const academyIdAt = (shopUrl: string) => `${shopUrl}/#academia`;

export function organizationData({ academy: { brand, seller, links, supportPhone }, shopUrl }: DataSources) {
  return {
    "@type": "EducationalOrganization",
    "@id": academyIdAt(shopUrl),
    name: seller.legalName,
    url: links.academy,
    telephone: supportPhone,
    email: seller.email,
    address: seller.address,
    ...(brand.pictures.includes("touchIcon") && { logo: `${shopUrl}/touch-icon.png` }),
    sameAs: links.social.map(({ url }) => url),
  };
}

/** What is the same on every page that offers a programme. */
export function courseData({ name, kind }: Pick<Program, "name" | "kind">, { shopUrl }: { shopUrl: string }) {
  return {
    "@type": "Course",
    name,
    description: `${name}: preparación para la universidad, con cursos y horarios a elección.`,
    inLanguage: "es-CL",
    provider: { "@id": academyIdAt(shopUrl) },
    courseMode: DISTANCE.has(kind) ? "Online" : "Onsite",
  };
}

/** In CLP with the fee, as the quote has it. */
export function offerData(
  { precioTotal, valorMatricula, cursos }: PriceFrom,
  { hasSeats, url }: { hasSeats: boolean; url: string },
) {
  const least = cursos > 1 ? `Desde ${cursos} cursos` : "Desde un curso";
  return {
    "@type": "Offer",
    category: "Paid",
    price: precioTotal,
    ...CURRENCY,
    description: `${least}, valor anual con el descuento online y la matrícula de ${formatClp(valorMatricula)}, que se paga una vez por programa.`,
    availability: `https://schema.org/${hasSeats ? "InStock" : "SoldOut"}`,
    url,
  };
}

/** The landing's; CLP of the cheapest month. */
export function structuredData(programs: readonly ProgramView[], sources: DataSources) {
  const courses = programs.flatMap(({ program, isEnabled, isSold }) =>
    isEnabled && isSold && program.priceFrom ? [courseOf(program, program.priceFrom, sources)] : [],
  );
  return {
    "@context": "https://schema.org",
    "@graph": [
      organizationData(sources),
      {
        "@type": "ItemList",
        itemListElement: courses.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
      },
    ],
  };
}

function courseOf(program: Program, price: PriceFrom, { shopUrl }: DataSources) {
  const { courseMode, ...course } = courseData(program, { shopUrl });
  const url = shopUrl + PAGE_PATHS.ProgramStep;
  return {
    ...course,
    "@id": `${shopUrl}/#programa-${program.id}`,
    offers: offerData(price, { hasSeats: program.hasSeats, url }),
    hasCourseInstance: { "@type": "CourseInstance", courseMode },
  };
}
