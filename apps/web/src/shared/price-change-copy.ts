import type { Course } from "@shop/contracts/courses";
import { formatClp } from "../ui/price/format-clp";

/** Goes on from what is said of other hours, where these cost another price; else empty. */
export const priceChange = (from: Course, to: Course): string =>
  from.priceOnline === to.priceOnline
    ? ""
    : `, y su precio de ${formatClp(from.priceOnline)} a ${formatClp(to.priceOnline)}`;
