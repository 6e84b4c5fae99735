import type { SaleQuote as Quoted } from "@shop/contracts/staff/selling";
import { formatClp } from "@shop/domain/format/money";
import { normaliseRut } from "@shop/domain/people/rut";
import { Alert } from "@shop/ui/alert";
import { FactList } from "@shop/ui/lists/fact-list";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { saleQuoteOf } from "../../lib/queries";
import { couponOf, lineOf, type SaleTyped } from "./sale-values";
import styles from "./selling.module.css";
import { sellingCopy as copy } from "./selling-copy";

function useSaleQuote({ control }: UseFormReturn<SaleTyped>) {
  const students = useWatch({ control, name: "students" });
  const coupon = couponOf({ coupon: useWatch({ control, name: "coupon" }) });
  const lines = students.map(({ line }) => lineOf(line));
  // Of a coupon's uses alone.
  const ruts = coupon === null ? [] : students.flatMap(({ person }) => normaliseRut(person.rut) ?? []);
  return useQuery({
    ...saleQuoteOf({ lines, ruts, coupon }),
    enabled: lines.every(({ courseIds }) => courseIds.length > 0),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function SaleQuote({ form }: { form: UseFormReturn<SaleTyped> }) {
  const { data, error, isFetching } = useSaleQuote(form);
  return (
    <div aria-live="polite" aria-busy={isFetching} className={styles.figures}>
      {error && <Alert tone="warning">{error.message}</Alert>}
      {!error && data && <Sums quoted={data} />}
      {!error && !data && <p className={styles.quiet}>{copy.quoteEmpty}</p>}
    </div>
  );
}

function Sums({ quoted: { quotes, totalClp, isCouponGood } }: { quoted: Quoted }) {
  const sum = (amount: (quote: Quoted["quotes"][number]) => number) =>
    quotes.reduce((total, quote) => total + amount(quote), 0);
  const coupon = sum(({ valorCupon }) => valorCupon);
  const rows = [
    [copy.gross, sum(({ precioBruto }) => precioBruto)],
    [copy.discounts, -sum((quote) => quote.valorDescuentoSesiones + quote.valorDescuento)],
    [copy.couponRow, -coupon],
    [copy.fee, sum(({ valorMatricula }) => valorMatricula)],
  ] as const;
  return (
    <>
      <FactList
        size="small"
        facts={rows.filter(([, clp]) => clp !== 0).map(([label, clp]) => ({ label, value: formatClp(clp) }))}
      />
      <p className={styles.total}>
        {copy.total} <strong>{formatClp(totalClp)}</strong>
      </p>
      {isCouponGood === false && <Alert tone="warning">{copy.couponBad}</Alert>}
    </>
  );
}
