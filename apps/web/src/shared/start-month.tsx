import { monthLabel } from "@shop/domain/schedule/month-copy";
import { useSeason } from "../lib/queries/shop-config";

/** Start month of what is being chosen, with the year that is sold: `Marzo 2027`. */
export function StartMonth({ month }: { month: number }) {
  return monthLabel(month, useSeason());
}
