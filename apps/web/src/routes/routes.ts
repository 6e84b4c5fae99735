import { PAGE_PATHS, type PageName } from "@shop/domain/steps/page-paths";
import type { ComponentType } from "react";
import { loadChunk } from "../lib/chunks/load-chunk";
import type { LoadFacts } from "../lib/page/load-facts";

interface Screen {
  title: string;
  /** File name without its ending; the build preloads it (vite/screen-hints.ts). */
  code: string;
  watched?: WatchedScreen;
}

/** Whose data a screen shows; `legacy` warns later before closing, a result only reports activity. */
export type WatchedScreen = "new" | "legacy" | "opened" | "result";

interface ScreenCode {
  Component: ComponentType;
  loadFacts?: LoadFacts;
}

export interface ShopRoute extends Screen {
  name: PageName;
  path: string;
  load: () => Promise<ScreenCode>;
}

const TITLES = { landing: "Preuniversitario: cotiza y matricúlate online", result: "Tu compra" };
const landing = "landing/landing-route";
const result = "result/result-route";
const CODE = import.meta.glob<ScreenCode>("./*/*-route.tsx");

// Requirements ROUTE-*.
const SCREENS: Record<PageName, Screen> = {
  Landing: { title: TITLES.landing, code: landing },
  Home: { title: TITLES.landing, code: landing },
  ProgramStep: { title: "Elige tu programa", code: "program-step/program-step-route", watched: "new" },
  PersonalDataStep: {
    title: "Datos personales",
    code: "personal-data-step/personal-data-step-route",
    watched: "new",
  },
  CourseStep: { title: "Sede y cursos", code: "course-step/course-step-route", watched: "new" },
  ReviewStep: { title: "Revisión y confirmación", code: "review-step/review-step-route", watched: "new" },
  CheckoutStep: { title: "Datos y pago", code: "checkout-step/checkout-step-route", watched: "new" },
  "Re-Step1": { title: "Encuentra tu programa", code: "recommender/year-route", watched: "legacy" },
  "Re-Step2": { title: "Elige tu modalidad", code: "recommender/modality-route", watched: "legacy" },
  "Re-Step3": { title: "Programas de tu modalidad", code: "recommender/program-route", watched: "legacy" },
  "Re-Step4": { title: "Datos del estudiante", code: "inscription/data-route", watched: "legacy" },
  ProgramInscription: {
    title: "Inscripción a tu programa",
    code: "inscription/inscription-route",
    watched: "legacy",
  },
  GraduatesInscription: {
    title: "Academia Egresados",
    code: "inscription/graduates-route",
    watched: "legacy",
  },
  Outlet1: { title: "Paquetes con descuento", code: "outlet/pack-list-route" },
  Outlet2: { title: "Datos para tu paquete", code: "outlet/pack-form-route", watched: "new" },
  Outlet3: { title: "Confirma tu paquete", code: "outlet/pack-review-route", watched: "new" },
  Step1: { title: "Sede y Agenda", code: "subjects-step/subjects-step-route", watched: "legacy" },
  Step2: { title: "Horario", code: "hours-step/hours-step-route", watched: "legacy" },
  Step3: { title: "Confirmar compra", code: "legacy-review/legacy-review-route", watched: "legacy" },
  Step4: {
    title: "Datos y pago de tu mochila",
    code: "legacy-checkout/legacy-checkout-route",
    watched: "legacy",
  },
  Backpack: { title: "Tu mochila de compras", code: "backpack/backpack-route", watched: "legacy" },
  BuyOtherProgram: {
    title: "Agregar otro estudiante",
    code: "add-student/add-student-route",
    watched: "legacy",
  },
  PurchaseInfo: { title: TITLES.result, code: result, watched: "result" },
  PurchaseConfirmed: { title: TITLES.result, code: result, watched: "result" },
  PurchaseRejected: { title: TITLES.result, code: result, watched: "result" },
  SuccessInscription: { title: TITLES.result, code: result, watched: "result" },
  Demo: { title: "Demostración", code: "demo/demo-route" },
  SavedQuote: { title: "Tu cotización", code: "saved-quote/saved-quote-route" },
  Receipt: { title: "Comprobante de compra", code: "receipt/receipt-route", watched: "result" },
  PayLink: { title: "Pagar inscripción", code: "pay-link/pay-link-route" },
  Purchase: { title: "Mi compra", code: "purchase/purchase-route", watched: "opened" },
  Privacy: { title: "Privacidad", code: "static-pages/privacy-route" },
  Venues: { title: "Sedes", code: "venue-pages/venues-route" },
  Venue: { title: "Sede", code: "venue-pages/venue-route" },
  VenueProgram: { title: "Programa en una sede", code: "venue-pages/program-route" },
  Questions: { title: "Preguntas frecuentes", code: "static-pages/questions-route" },
  Withdrawal: { title: "Derecho a retracto", code: "static-pages/withdrawal-route" },
  YourData: { title: "Tus datos", code: "your-data/your-data-route", watched: "opened" },
  Accessibility: { title: "Accesibilidad", code: "static-pages/accessibility-route" },
  Preloader: { title: "Cargando", code: "static-pages/preloader-route" },
  Components: { title: "Componentes", code: "static-pages/components-route" },
  NotFound: { title: "Página no encontrada", code: "static-pages/not-found-route" },
};

/** Other URLs go to a redirect or to /404 (ROUTE-28). */
export const SHOP_ROUTES: readonly ShopRoute[] = Object.entries(SCREENS).map(([key, screen]) => {
  const name = key as PageName;
  const load = CODE[`./${screen.code}.tsx`];
  if (!load) throw new Error(`${screen.code} is no screen`);
  return { name, path: PAGE_PATHS[name], ...screen, load: () => loadChunk(load) };
});
