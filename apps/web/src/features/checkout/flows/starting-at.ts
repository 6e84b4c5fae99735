import type { PriceFrom } from "@shop/contracts/programs";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { kitCopy } from "../../../ui/kit-copy";
import { formatClp } from "../../../ui/price/format-clp";
import type { FramePrice } from "../flow";
import { flowCopy as copy } from "./flow-copy";

/** Before courses are chosen: what one costs at least, in which month, and how many are sold at least. */
export function startingAt({
  mes,
  precioCurso,
  porcentajeDescuento,
  valorMatricula,
  cursosMinimos,
}: PriceFrom): FramePrice {
  const month = MONTH_NAMES[mes - 1] ?? "";
  return {
    total: null,
    startingAt: kitCopy.from(formatClp(precioCurso)),
    note: copy.withoutFee(formatClp(valorMatricula)),
    barNote: cursosMinimos > 1 ? copy.inMonthMinimum(month, cursosMinimos) : copy.perCourseIn(month),
    ...(porcentajeDescuento > 0 ? { barSaved: kitCopy.onlinePercent(porcentajeDescuento) } : {}),
  };
}
