import type { IsoDate } from "../format/iso-date";
import { MONTH_NAMES } from "./month-copy";

/** 'del 2 de abril al 31 de diciembre de 2027', within a year. */
export function spanLabel(from: IsoDate, until: IsoDate): string {
  return `del ${dayOfYear(from)} al ${dayOfYear(until)} de ${until.slice(0, 4)}`;
}

function dayOfYear(day: IsoDate): string {
  const [, month = "1", date = "1"] = day.split("-");
  return `${Number(date)} de ${MONTH_NAMES[Number(month) - 1] ?? ""}`;
}
