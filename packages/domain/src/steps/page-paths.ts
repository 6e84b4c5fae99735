/** By the specification's page names (§2). */
export const PAGE_PATHS = {
  Landing: "/",
  Home: "/home",
  ProgramInscription: "/inscripcion",
  GraduatesInscription: "/academia-egresados",
  "Re-Step1": "/recomendado-paso-1",
  "Re-Step2": "/recomendado-paso-2/:course?",
  "Re-Step3": "/recomendado-paso-3/:code?",
  "Re-Step4": "/recomendado-paso-4",
  ProgramStep: "/inscripcion/paso-1",
  PersonalDataStep: "/inscripcion/paso-2",
  CourseStep: "/inscripcion/paso-3",
  ReviewStep: "/inscripcion/paso-4",
  CheckoutStep: "/inscripcion/paso-5",
  Outlet1: "/packpdv",
  Outlet2: "/packpdv-2",
  Outlet3: "/packpdv-3",
  Step1: "/inscripcion-paso-1",
  Step2: "/inscripcion-paso-2",
  Step3: "/inscripcion-paso-3",
  Step4: "/inscripcion-paso-4",
  Backpack: "/mochila",
  BuyOtherProgram: "/agregar-otro-alumno",
  PurchaseInfo: "/informacion-compra",
  PurchaseConfirmed: "/compra-confirmada",
  PurchaseRejected: "/informacion-compra-rechazada",
  SuccessInscription: "/inscripcion-exitosa",
  Demo: "/compra",
  SavedQuote: "/cotizacion/:token",
  Receipt: "/comprobante/:buyorder",
  Purchase: "/mi-compra/:token",
  PayLink: "/pagar/:token",
  Venues: "/sedes",
  Venue: "/sedes/:venue",
  VenueProgram: "/sedes/:venue/:program",
  Privacy: "/privacidad/:version?",
  Questions: "/preguntas",
  Withdrawal: "/retracto",
  YourData: "/tus-datos",
  Accessibility: "/accesibilidad",
  Preloader: "/preloader",
  Components: "/components",
  NotFound: "/404",
} as const;

export const CHANGES_ANCHOR = "cambios";
/** Back from a change's payment that is made, or may still be. */
export const PAID_CHANGE_ANCHOR = "cambio-pagado";
/** Back from a payment by link that came to nothing. */
export const NOT_PAID_ANCHOR = "no-pagado";
export const ACCOUNT_ANCHOR = "cuenta";

export type PageName = keyof typeof PAGE_PATHS;

/** For search engines; every other page shows personal data, or needs what was chosen before it. */
export const INDEXED_PAGES: readonly PageName[] = [
  "Landing",
  "ProgramStep",
  "Re-Step1",
  "GraduatesInscription",
  "Outlet1",
  "Venues",
  "Questions",
  "Privacy",
  "Withdrawal",
  "YourData",
  "Accessibility",
];

// One for each venue and for each of its programmes.
const PAGES_OF_VENUES: readonly (PageName | null)[] = ["Venue", "VenueProgram"];

/** Written by the server from the catalogue (SHOP-16). */
export const isCataloguePage = (page: PageName | null): boolean =>
  page === "Venues" || PAGES_OF_VENUES.includes(page);

interface PageSlugs {
  venue: string;
  program?: string;
}

export function venuePath({ venue, program }: PageSlugs): string {
  return [pageAddress("Venues"), venue, program].filter((part) => part !== undefined).join("/");
}

/** Redirects keep the query (ROUTE-03, AMB-22). */
export const PAGE_REDIRECTS: readonly { path: string; to: PageName }[] = [
  { path: "/nueva-version/paso-1", to: "ProgramStep" },
  { path: "/nueva-version/paso-2", to: "PersonalDataStep" },
  { path: "/nueva-version/paso-3", to: "CourseStep" },
  { path: "/nueva-version/paso-4", to: "ReviewStep" },
  { path: "/nueva-version/paso-5", to: "CheckoutStep" },
];

export function pageAddress(page: PageName): string {
  return PAGE_PATHS[page].replace(/\/:\w+\?$/, "");
}

/** Null for a page that no search engine may keep. @param address the page's own, where several are of one name */
export function canonicalPath(page: PageName, address = ""): string | null {
  if (PAGES_OF_VENUES.includes(page)) return address.toLowerCase().replace(/\/$/, "") || null;
  const shown = page === "Home" ? "Landing" : page;
  return INDEXED_PAGES.includes(shown) ? pageAddress(shown) : null;
}

const NUMBERED = /^\/inscripcion\/paso-(-?\d{1,4})\/?$/i;
const STEP_PAGES = ["ProgramStep", "PersonalDataStep", "CourseStep", "ReviewStep", "CheckoutStep"] as const;

export function numberedStep(address: string): PageName | null {
  const number = NUMBERED.exec(address)?.[1];
  if (number === undefined) return null;
  const index = Math.min(STEP_PAGES.length, Math.max(1, Number(number))) - 1;
  return STEP_PAGES[index] ?? null;
}
