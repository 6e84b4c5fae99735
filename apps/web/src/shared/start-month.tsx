import { monthLabel } from "@shop/domain/schedule/month-copy";
import { useSeasonOf } from "../lib/queries/shop-config";

/** `Marzo 2027`. */
export function StartMonth({ month }: { month: number }) {
  return monthLabel(month, useSeasonOf()(month));
}
