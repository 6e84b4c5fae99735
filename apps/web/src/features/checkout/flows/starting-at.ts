import type { PriceFrom } from "@shop/contracts/offer/programs";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { formatClp } from "../../../ui/price/format-clp";
import { saleCopy } from "../../../ui/sale-copy";
import type { FramePrice } from "../flow";
import { flowCopy as copy } from "./flow-copy";

// FEEL-05: before courses are chosen.
export function startingAt({
  mes,
  cursos,
  precioTotal,
  porcentajeDescuento,
  valorMatricula,
}: PriceFrom): FramePrice {
  const month = MONTH_NAMES[mes - 1] ?? "";
  return {
    total: null,
    startingAt: saleCopy.from(formatClp(precioTotal)),
    note: copy.withFee(formatClp(valorMatricula)),
    barNote: copy.coursesIn(cursos, month),
    ...(porcentajeDescuento > 0 ? { barSaved: saleCopy.onlinePercent(porcentajeDescuento) } : {}),
  };
}
