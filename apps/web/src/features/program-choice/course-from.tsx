import type { PriceFrom } from "@shop/contracts/programs";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { formatClp } from "../../ui/price/format-clp";
import { OnlinePrice } from "../../ui/price/online-price";
import { programChoiceCopy as copy } from "./program-choice-copy";

interface CourseFromProps {
  price: PriceFrom | null;
  /** Names the fee too. */
  withFee?: boolean;
}

/** What a course costs at least with the online discount, in which month, and how many are sold at least. */
export function CourseFrom({ price, withFee = false }: CourseFromProps) {
  if (!price) return copy.noPrice;
  const { mes, precioBruto, precioCurso, porcentajeDescuento, valorMatricula, cursosMinimos } = price;
  const month = MONTH_NAMES[mes - 1] ?? "";
  const terms = [
    copy.perCourseIn(month),
    ...(cursosMinimos > 1 ? [copy.minimum(cursosMinimos)] : []),
    ...(withFee ? [copy.fee(formatClp(valorMatricula))] : []),
  ];
  return (
    <OnlinePrice
      net={precioCurso}
      gross={precioBruto}
      percent={porcentajeDescuento}
      isInFull={withFee}
      isFrom
      terms={terms.join(" ")}
    />
  );
}
