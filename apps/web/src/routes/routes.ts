import { PAGE_PATHS, type PageName } from "@shop/domain/steps/page-paths";
import type { ComponentType } from "react";
import { loadChunk } from "../lib/chunks/load-chunk";

interface Screen {
  /** For the browser's tab. */
  title: string;
  /** Its file in this folder, without its ending; the build tells the browser of it ahead (vite/screen-hints.ts). */
  code: string;
  /** An enrolment is under way here: the session closes by inactivity, of which the legacy flow warns later. Never on results. */
  enrolment?: "new" | "legacy";
}

export interface ShopRoute extends Screen {
  name: PageName;
  path: string;
  load: () => Promise<{ Component: ComponentType }>;
}

const TITLES = { landing: "Cotiza y matricúlate online", result: "Tu compra" };
const landing = "landing/landing-route";
const result = "result/result-route";
/** Each screen's code apart, fetched when it is first met. */
const CODE = import.meta.glob<{ Component: ComponentType }>("./*/*-route.tsx");

/** What stands at each name of `PAGE_PATHS` (ROUTE rows of the ledger). */
const SCREENS: Record<PageName, Screen> = {
  Landing: { title: TITLES.landing, code: landing },
  Home: { title: TITLES.landing, code: landing },
  ProgramStep: { title: "Elige tu programa", code: "program-step/program-step-route", enrolment: "new" },
  PersonalDataStep: {
    title: "Datos personales",
    code: "personal-data-step/personal-data-step-route",
    enrolment: "new",
  },
  CourseStep: { title: "Sede y cursos", code: "course-step/course-step-route", enrolment: "new" },
  ReviewStep: { title: "Revisión y confirmación", code: "review-step/review-step-route", enrolment: "new" },
  CheckoutStep: { title: "Datos y pago", code: "checkout-step/checkout-step-route", enrolment: "new" },
  "Re-Step1": { title: "Encuentra tu programa", code: "recommender/year-route", enrolment: "legacy" },
  "Re-Step2": { title: "Elige tu modalidad", code: "recommender/modality-route", enrolment: "legacy" },
  "Re-Step3": { title: "Elige tu programa", code: "recommender/program-route", enrolment: "legacy" },
  "Re-Step4": { title: "Datos del estudiante", code: "inscription/data-route", enrolment: "legacy" },
  ProgramInscription: {
    title: "Datos del estudiante",
    code: "inscription/inscription-route",
    enrolment: "legacy",
  },
  GraduatesInscription: {
    title: "Academia Egresados",
    code: "inscription/graduates-route",
    enrolment: "legacy",
  },
  Outlet1: { title: "Paquetes con descuento", code: "outlet/pack-list-route" },
  Outlet2: { title: "Datos para tu paquete", code: "outlet/pack-form-route", enrolment: "new" },
  Outlet3: { title: "Confirma tu paquete", code: "outlet/pack-review-route", enrolment: "new" },
  Step1: { title: "Sede y Agenda", code: "subjects-step/subjects-step-route", enrolment: "legacy" },
  Step2: { title: "Horario", code: "hours-step/hours-step-route", enrolment: "legacy" },
  Step3: { title: "Confirmar compra", code: "legacy-review/legacy-review-route", enrolment: "legacy" },
  Step4: { title: "Datos y pago", code: "legacy-checkout/legacy-checkout-route", enrolment: "legacy" },
  Backpack: { title: "Tu mochila de compras", code: "backpack/backpack-route", enrolment: "legacy" },
  BuyOtherProgram: {
    title: "Agregar otro estudiante",
    code: "add-student/add-student-route",
    enrolment: "legacy",
  },
  PurchaseInfo: { title: TITLES.result, code: result },
  PurchaseConfirmed: { title: TITLES.result, code: result },
  PurchaseRejected: { title: TITLES.result, code: result },
  SuccessInscription: { title: TITLES.result, code: result },
  Demo: { title: "Demostración", code: "demo/demo-route" },
  SavedQuote: { title: "Tu cotización", code: "saved-quote/saved-quote-route" },
  Receipt: { title: "Comprobante de compra", code: "receipt/receipt-route" },
  Purchase: { title: "Mi compra", code: "purchase/purchase-route" },
  Privacy: { title: "Privacidad", code: "static-pages/privacy-route" },
  Withdrawal: { title: "Derecho a retracto", code: "static-pages/withdrawal-route" },
  YourData: { title: "Tus datos", code: "your-data/your-data-route" },
  Preloader: { title: "Cargando", code: "static-pages/preloader-route" },
  Components: { title: "Componentes", code: "static-pages/components-route" },
  NotFound: { title: "Página no encontrada", code: "static-pages/not-found-route" },
};

/** Every screen of the shop at its address; what is neither here nor a redirect goes to /404 (ROUTE-28). */
export const SHOP_ROUTES: readonly ShopRoute[] = Object.entries(SCREENS).map(([key, screen]) => {
  const name = key as PageName;
  const load = CODE[`./${screen.code}.tsx`];
  if (!load) throw new Error(`${screen.code} is no screen`);
  return { name, path: PAGE_PATHS[name], ...screen, load: () => loadChunk(load) };
});
