import type { ComponentType } from "react";
import { loadChunk } from "../lib/load-chunk";

type Screen = { Component: ComponentType };

export interface ShopRoute {
  /** Name in the specification, where it gives one. */
  name: string;
  path: string;
  /** For the browser's tab. */
  title: string;
  load: () => Promise<Screen>;
}

const landing = () => loadChunk(() => import("./landing/landing-route"));
const result = () => loadChunk(() => import("./result/result-route"));

/** Every address of the shop (ROUTE rows of the ledger); what is not here goes to /404 (ROUTE-28). */
export const SHOP_ROUTES: readonly ShopRoute[] = [
  { name: "Landing", path: "/", title: "Cotiza y matricúlate online", load: landing },
  { name: "Home", path: "/home", title: "Cotiza y matricúlate online", load: landing },
  {
    name: "ProgramStep",
    path: "/inscripcion/paso-1",
    title: "Elige tu programa",
    load: () => loadChunk(() => import("./program-step/program-step-route")),
  },
  {
    name: "PersonalDataStep",
    path: "/inscripcion/paso-2",
    title: "Datos personales",
    load: () => loadChunk(() => import("./personal-data-step/personal-data-step-route")),
  },
  {
    name: "CourseStep",
    path: "/inscripcion/paso-3",
    title: "Sede y cursos",
    load: () => loadChunk(() => import("./course-step/course-step-route")),
  },
  {
    name: "ReviewStep",
    path: "/inscripcion/paso-4",
    title: "Revisión y confirmación",
    load: () => loadChunk(() => import("./review-step/review-step-route")),
  },
  {
    name: "CheckoutStep",
    path: "/inscripcion/paso-5",
    title: "Datos y pago",
    load: () => loadChunk(() => import("./checkout-step/checkout-step-route")),
  },
  { name: "PurchaseInfo", path: "/informacion-compra", title: "Tu compra", load: result },
  { name: "PurchaseConfirmed", path: "/compra-confirmada", title: "Tu compra", load: result },
  { name: "PurchaseRejected", path: "/informacion-compra-rechazada", title: "Tu compra", load: result },
  {
    name: "Receipt",
    path: "/comprobante/:buyorder",
    title: "Comprobante de compra",
    load: () => loadChunk(() => import("./receipt/receipt-route")),
  },
  {
    name: "Components",
    path: "/components",
    title: "Componentes",
    load: () => loadChunk(() => import("./gallery/gallery-route")),
  },
  {
    name: "NotFound",
    path: "/404",
    title: "Página no encontrada",
    load: () => loadChunk(() => import("./not-found/not-found-route")),
  },
];
