import { addressOf } from "../../packages/contracts/src/client";
import type { SeededOrder } from "../shop/seed";

/** One read that a page makes, as it goes over the wire. */
export interface ReadCall {
  name: string;
  url: string;
  cookie?: string;
}

const PLACE = { programId: "367", locationId: "51" };
const COURSES = "367001,367005";

const api = (...call: Parameters<typeof addressOf>) => `/api${addressOf(...call)}`;

/** The price of two courses for the student of an open order. */
export function quoteCall({ orderId, studentId, cookie }: SeededOrder): ReadCall {
  const query = { ...PLACE, coursesIds: COURSES, studentId, orderId };
  return { name: "quote", url: api("getQuote", { query }), cookie };
}

/** What everybody reads, of the demo catalogue's main path. */
export const CATALOGUE_CALLS: readonly ReadCall[] = [
  { name: "catalogue list", url: api("listEnabledPrograms") },
  { name: "programme detail", url: api("getProgramWithChildren", { params: { id: PLACE.programId } }) },
  { name: "course list", url: api("listCourses", { query: PLACE }) },
  { name: "general info", url: api("getGeneralInfo") },
  { name: "shop config", url: api("getConfig") },
];
