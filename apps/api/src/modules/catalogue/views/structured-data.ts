import type { PriceFrom, Program } from "@shop/contracts/programs";
import { formatClp } from "@shop/domain/format/money";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import type { Academy } from "../academy";
import type { ProgramView } from "./view-programs";

const DISTANCE = new Set(["online", "pdvx", "streaming"]);
const CURRENCY = { priceCurrency: "CLP" } as const;

/** schema.org; CLP of the cheapest month without the fee. @param shopUrl no trailing slash, may be empty */
export function structuredData(
  programs: readonly ProgramView[],
  { academy, shopUrl }: { academy: Pick<Academy, "seller" | "links" | "supportPhone">; shopUrl: string },
) {
  const academyId = `${shopUrl}/#academia`;
  const { seller, links, supportPhone } = academy;
  const courses = programs.flatMap(({ program, isEnabled, isSold }) =>
    isEnabled && isSold && program.priceFrom
      ? [courseOf(program, program.priceFrom, { academyId, shopUrl })]
      : [],
  );
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "EducationalOrganization",
        "@id": academyId,
        name: seller.legalName,
        url: links.academy,
        telephone: supportPhone,
        email: seller.email,
        address: seller.address,
        logo: `${shopUrl}/touch-icon.png`,
        sameAs: links.social.map(({ url }) => url),
      },
      {
        "@type": "ItemList",
        itemListElement: courses.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
      },
    ],
  };
}

function courseOf(
  { id, name, kind, hasSeats }: Program,
  price: PriceFrom,
  { academyId, shopUrl }: { academyId: string; shopUrl: string },
) {
  const { precioTotal, valorMatricula, cursos } = price;
  const least = cursos > 1 ? `Desde ${cursos} cursos` : "Desde un curso";
  return {
    "@type": "Course",
    "@id": `${shopUrl}/#programa-${id}`,
    name,
    description: `${name}: preparación para la universidad, con cursos y horarios a elección.`,
    inLanguage: "es-CL",
    provider: { "@id": academyId },
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: precioTotal,
      ...CURRENCY,
      description: `${least}, valor anual con el descuento online y la matrícula de ${formatClp(valorMatricula)}, que se paga una vez por programa.`,
      availability: `https://schema.org/${hasSeats ? "InStock" : "SoldOut"}`,
      url: shopUrl + PAGE_PATHS.ProgramStep,
    },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: DISTANCE.has(kind) ? "Online" : "Onsite" },
  };
}
