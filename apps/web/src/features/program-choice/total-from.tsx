import type { PriceFrom } from "@shop/contracts/offer/programs";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { formatClp } from "../../ui/price/format-clp";
import { OnlinePrice } from "../../ui/price/online-price";
import { programChoiceCopy as copy } from "./program-choice-copy";

interface TotalFromProps {
  price: PriceFrom | null;
  withFee?: boolean;
  withPercent?: boolean;
}

export function TotalFrom({ price, withFee = false, withPercent = true }: TotalFromProps) {
  if (!price) return copy.noPrice;
  const { mes, cursos, precioAntes, precioTotal, porcentajeDescuento, valorMatricula } = price;
  const month = MONTH_NAMES[mes - 1] ?? "";
  return (
    <OnlinePrice
      net={precioTotal}
      gross={precioAntes}
      {...(withPercent ? { percent: porcentajeDescuento } : {})}
      isInFull={withFee}
      isFrom
      terms={withFee ? copy.withFee(cursos, month, formatClp(valorMatricula)) : copy.inAll(cursos, month)}
    />
  );
}
