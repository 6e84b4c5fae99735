import type { StaffRight } from "./rights";

/** What the shop writes of to people of the academy, and to whom: each may turn a kind off. */
export const STAFF_NEWS = {
  withdrawal: { right: "settle_money", name: "Retractos" },
  suspension: { right: "serve_families", name: "Suspensiones que se piden" },
  sold_out: { right: "run_sections", name: "Cursos que se agotan" },
  owed_late: { right: "settle_money", name: "Devoluciones que pasan su plazo" },
  summary: { right: "see_board", name: "Resumen del día anterior, a las 8:00" },
} as const satisfies Record<string, { right: StaffRight; name: string }>;
export type StaffNews = keyof typeof STAFF_NEWS;
export const STAFF_NEWS_KINDS = Object.keys(STAFF_NEWS) as [StaffNews, ...StaffNews[]];
