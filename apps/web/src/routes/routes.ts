import { PAGE_PATHS, type PageName } from "@shop/domain/steps/page-paths";
import type { ComponentType } from "react";
import { loadChunk } from "../lib/chunks/load-chunk";

interface Screen {
  /** For the browser's tab. */
  title: string;
  /** Its file in this folder, without its ending; the build tells the browser of it ahead (vite/screen-hints.ts). */
  code: string;
  /** An enrolment is under way here: the session closes by inactivity. Never on results. */
  isEnrolment?: true;
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
  ProgramStep: { title: "Elige tu programa", code: "program-step/program-step-route", isEnrolment: true },
  PersonalDataStep: {
    title: "Datos personales",
    code: "personal-data-step/personal-data-step-route",
    isEnrolment: true,
  },
  CourseStep: { title: "Sede y cursos", code: "course-step/course-step-route", isEnrolment: true },
  ReviewStep: { title: "Revisión y confirmación", code: "review-step/review-step-route", isEnrolment: true },
  CheckoutStep: { title: "Datos y pago", code: "checkout-step/checkout-step-route", isEnrolment: true },
  "Re-Step1": { title: "Encuentra tu programa", code: "recommender/year-route", isEnrolment: true },
  "Re-Step2": { title: "Elige tu modalidad", code: "recommender/modality-route", isEnrolment: true },
  "Re-Step3": { title: "Elige tu programa", code: "recommender/program-route", isEnrolment: true },
  "Re-Step4": { title: "Datos del estudiante", code: "inscription/data-route", isEnrolment: true },
  ProgramInscription: {
    title: "Datos del estudiante",
    code: "inscription/inscription-route",
    isEnrolment: true,
  },
  GraduatesInscription: {
    title: "Academia Egresados",
    code: "inscription/graduates-route",
    isEnrolment: true,
  },
  Outlet1: { title: "Paquetes con descuento", code: "outlet/pack-list-route" },
  Outlet2: { title: "Datos para tu paquete", code: "outlet/pack-form-route", isEnrolment: true },
  Outlet3: { title: "Confirma tu paquete", code: "outlet/pack-review-route", isEnrolment: true },
  Step1: { title: "Sede y Agenda", code: "subjects-step/subjects-step-route", isEnrolment: true },
  Step2: { title: "Horario", code: "hours-step/hours-step-route", isEnrolment: true },
  Step3: { title: "Confirmar compra", code: "legacy-review/legacy-review-route", isEnrolment: true },
  Step4: { title: "Datos y pago", code: "legacy-checkout/legacy-checkout-route", isEnrolment: true },
  Backpack: { title: "Tu mochila de compras", code: "backpack/backpack-route", isEnrolment: true },
  BuyOtherProgram: {
    title: "Agregar otro estudiante",
    code: "add-student/add-student-route",
    isEnrolment: true,
  },
  PurchaseInfo: { title: TITLES.result, code: result },
  PurchaseConfirmed: { title: TITLES.result, code: result },
  PurchaseRejected: { title: TITLES.result, code: result },
  SuccessInscription: { title: TITLES.result, code: result },
  Demo: { title: "Demostración", code: "demo/demo-route" },
  Receipt: { title: "Comprobante de compra", code: "receipt/receipt-route" },
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
