import { addressOf } from "@shop/contracts/client";
import type { LoadRequest } from "../load/closed-load";
import type { OpenOrder } from "../shop/open-orders";

/** One read that a page makes. */
export interface Read extends LoadRequest {
  name: string;
}

const PLACE = { programId: "367", locationId: "51" };

const api = (...call: Parameters<typeof addressOf>) => `/api${addressOf(...call)}`;

/** Reads of the demo catalogue's main path. */
export const CATALOGUE_READS: readonly Read[] = [
  { name: "catalogue list", path: api("listEnabledPrograms") },
  { name: "programme detail", path: api("getProgramWithChildren", { params: { id: PLACE.programId } }) },
  { name: "course list", path: api("listCourses", { query: PLACE }) },
  { name: "general info", path: api("getGeneralInfo") },
  { name: "shop config", path: api("getConfig") },
];

/** Price of the buyer's choice. */
export function quoteRead({ browser, buyer: { choice, studentId, orderId } }: OpenOrder): Read {
  const { programId, locationId, coursesIds = [] } = choice;
  const query = { programId, locationId, coursesIds: coursesIds.join(","), studentId, orderId };
  return { name: "quote", path: api("getQuote", { query }), cookie: browser.cookie() };
}
