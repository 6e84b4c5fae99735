import type { ComponentType } from "react";
import { loadChunk } from "../lib/load-chunk";
import { ROUTE_PATHS, type RouteName } from "../lib/route-paths";

interface Screen {
  /** For the browser's tab. */
  title: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** An enrolment is under way here: the session closes by inactivity (SESSION-01). Never on results (AMB-57). */
  isEnrolment?: true;
}

export interface ShopRoute extends Screen {
  name: RouteName;
  path: string;
}

const TITLES = { landing: "Cotiza y matricúlate online", result: "Tu compra" };
const landing = () => loadChunk(() => import("./landing/landing-route"));
const result = () => loadChunk(() => import("./result/result-route"));

/** What stands at each name of `ROUTE_PATHS` (ROUTE rows of the ledger). */
const SCREENS: Record<RouteName, Screen> = {
  Landing: { title: TITLES.landing, load: landing },
  Home: { title: TITLES.landing, load: landing },
  ProgramStep: {
    title: "Elige tu programa",
    load: () => loadChunk(() => import("./program-step/program-step-route")),
    isEnrolment: true,
  },
  PersonalDataStep: {
    title: "Datos personales",
    load: () => loadChunk(() => import("./personal-data-step/personal-data-step-route")),
    isEnrolment: true,
  },
  CourseStep: {
    title: "Sede y cursos",
    load: () => loadChunk(() => import("./course-step/course-step-route")),
    isEnrolment: true,
  },
  ReviewStep: {
    title: "Revisión y confirmación",
    load: () => loadChunk(() => import("./review-step/review-step-route")),
    isEnrolment: true,
  },
  CheckoutStep: {
    title: "Datos y pago",
    load: () => loadChunk(() => import("./checkout-step/checkout-step-route")),
    isEnrolment: true,
  },
  "Re-Step1": {
    title: "Encuentra tu programa",
    load: () => loadChunk(() => import("./recommender/year-route")),
    isEnrolment: true,
  },
  "Re-Step2": {
    title: "Elige tu modalidad",
    load: () => loadChunk(() => import("./recommender/modality-route")),
    isEnrolment: true,
  },
  "Re-Step3": {
    title: "Elige tu programa",
    load: () => loadChunk(() => import("./recommender/program-route")),
    isEnrolment: true,
  },
  "Re-Step4": {
    title: "Datos del estudiante",
    load: () => loadChunk(() => import("./recommender/data-route")),
    isEnrolment: true,
  },
  ProgramInscription: {
    title: "Datos del estudiante",
    load: () => loadChunk(() => import("./inscription/inscription-route")),
    isEnrolment: true,
  },
  GraduatesInscription: {
    title: "Academia Egresados",
    load: () => loadChunk(() => import("./inscription/graduates-route")),
    isEnrolment: true,
  },
  Outlet1: {
    title: "Paquetes con descuento",
    load: () => loadChunk(() => import("./outlet/pack-list-route")),
  },
  Outlet2: {
    title: "Datos para tu paquete",
    load: () => loadChunk(() => import("./outlet/pack-form-route")),
    isEnrolment: true,
  },
  Outlet3: {
    title: "Confirma tu paquete",
    load: () => loadChunk(() => import("./outlet/pack-review-route")),
    isEnrolment: true,
  },
  Step1: {
    title: "Sede y Agenda",
    load: () => loadChunk(() => import("./subjects-step/subjects-step-route")),
    isEnrolment: true,
  },
  Step2: {
    title: "Horario",
    load: () => loadChunk(() => import("./hours-step/hours-step-route")),
    isEnrolment: true,
  },
  Step3: {
    title: "Confirmar compra",
    load: () => loadChunk(() => import("./legacy-review/legacy-review-route")),
    isEnrolment: true,
  },
  Step4: {
    title: "Datos y pago",
    load: () => loadChunk(() => import("./legacy-checkout/legacy-checkout-route")),
    isEnrolment: true,
  },
  Backpack: {
    title: "Tu mochila de compras",
    load: () => loadChunk(() => import("./backpack/backpack-route")),
    isEnrolment: true,
  },
  BuyOtherProgram: {
    title: "Agregar otro estudiante",
    load: () => loadChunk(() => import("./add-student/add-student-route")),
    isEnrolment: true,
  },
  PurchaseInfo: { title: TITLES.result, load: result },
  PurchaseConfirmed: { title: TITLES.result, load: result },
  PurchaseRejected: { title: TITLES.result, load: result },
  SuccessInscription: { title: TITLES.result, load: result },
  Demo: { title: "Demostración", load: () => loadChunk(() => import("./demo/demo-route")) },
  Receipt: {
    title: "Comprobante de compra",
    load: () => loadChunk(() => import("./receipt/receipt-route")),
  },
  Preloader: { title: "Cargando", load: () => loadChunk(() => import("./preloader/preloader-route")) },
  Components: { title: "Componentes", load: () => loadChunk(() => import("./gallery/gallery-route")) },
  NotFound: {
    title: "Página no encontrada",
    load: () => loadChunk(() => import("./not-found/not-found-route")),
  },
};

/** Addresses that lead on, their query with them: the steps' other name (ROUTE-03, AMB-22). */
export const REDIRECTS: readonly { path: string; to: RouteName }[] = [
  { path: "/nueva-version/paso-1", to: "ProgramStep" },
  { path: "/nueva-version/paso-2", to: "PersonalDataStep" },
  { path: "/nueva-version/paso-3", to: "CourseStep" },
  { path: "/nueva-version/paso-4", to: "ReviewStep" },
  { path: "/nueva-version/paso-5", to: "CheckoutStep" },
];

/** Every screen of the shop at its address; what is neither here nor a redirect goes to /404 (ROUTE-28). */
export const SHOP_ROUTES: readonly ShopRoute[] = Object.entries(SCREENS).map(([key, screen]) => {
  const name = key as keyof typeof SCREENS;
  return { name, path: ROUTE_PATHS[name], ...screen };
});
