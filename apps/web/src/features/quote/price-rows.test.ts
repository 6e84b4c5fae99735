import type { Quote } from "@shop/contracts/quote";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { type PricedQuote, priceBefore, priceBeforeCoupon, savedInAll } from "../../lib/priced";
import { priceRows } from "./price-rows";

const applied = (code: string) => ({ applied: code, checking: null });

test("charges less discounts give the total, struck less saved gives it too, and no discount is counted twice [REVIEW-03, REVIEW-04, ROW-02]", () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const signs = { charge: 1, discount: -1, subtotal: 0, note: 0 };
      const sum = priceRows(quote, applied("CODIGO")).reduce(
        (left, { kind, amount }) => left + signs[kind] * (amount ?? 0),
        0,
      );
      expect(sum).toBe(quote.precioTotal);
      expect(priceBefore(quote) - savedInAll(quote)).toBe(quote.precioTotal);
      expect(savedInAll(quote)).toBe(quote.valorDescuento + quote.valorCupon);
    }),
  );
});

test("a code with 100 reads 100 percent; without a valid coupon there is no row [COUPON-15, COUPON-16]", () => {
  const couponRow = (percent: number | null, code: string) =>
    priceRows(aQuote(percent), applied(code)).find(({ label }) => label === `Cupón ${code}`)?.percent;
  expect(couponRow(25, "CUARTO25")).toBe(25);
  expect(couponRow(100, "GRATIS100")).toBe(100);
  expect(couponRow(null, "NADA")).toBeUndefined();
});

test("'Total descuento' says what it sums, with no third percent beside the two above it [REVIEW-04, AMB-33]", () => {
  const hintOf = (changes: Partial<Quote>) =>
    priceRows({ ...aQuote(), valorCupon: 0, ...changes }, applied("CODIGO")).find(
      ({ label }) => label === "Total descuento",
    )?.hint;
  const online = { valorDescuento: 809_550, porcentajeTotalDescuento: 48 };
  expect(hintOf(online)).toBe("Inscripción online");
  expect(hintOf({ ...online, valorCupon: 1 })).toBe("Inscripción online + cupón");
  expect(hintOf({ ...online, valorDescuentoSesiones: 89_000 })).toBe(
    "Inscripción online, sin contar el descuento por sesiones",
  );
  expect(hintOf({ valorDescuento: 0 })).toBeUndefined();
});

test("a fee that the coupon waives is charged and taken off, so that the price before stays what it was [COUPON-02, COUPON-15]", () => {
  const before = aQuote();
  const free: PricedQuote = { ...aQuote(100), waivedFee: before.valorMatricula };
  expect(priceBefore(free)).toBe(priceBefore(before));
  expect(priceBeforeCoupon(free)).toBe(before.precioTotal);
  expect(priceBefore(free) - savedInAll(free)).toBe(0);
  const rows = priceRows(free, applied("BECA100"));
  const amountOf = (label: string) => rows.find((row) => row.label === label)?.amount;
  expect(amountOf("Matrícula online")).toBe(before.valorMatricula);
  expect(amountOf("Matrícula incluida en tu cupón")).toBe(before.valorMatricula);
  expect(rows.find(({ label }) => label === "Total descuento")?.hint).toBe(
    "Inscripción online + cupón, sin contar la matrícula",
  );
});

// Quotes whose fields hang together as the server's do (AMB-34).
const quotes = fc
  .record({
    gross: fc.nat(3_000_000),
    sessions: fc.nat(100),
    online: fc.nat(100),
    coupon: fc.nat(100),
    fee: fc.nat(50_000),
    isValid: fc.boolean(),
  })
  .map(({ gross, sessions, online, coupon, fee, isValid }): Quote => {
    const valorDescuentoSesiones = Math.round((gross * sessions) / 100);
    const precioSubTotal = gross - valorDescuentoSesiones;
    const valorDescuento = Math.round((precioSubTotal * online) / 100);
    const valorCupon = isValid ? Math.round(((precioSubTotal - valorDescuento) * coupon) / 100) : 0;
    return {
      ...aQuote(),
      precioBruto: gross,
      valorDescuentoSesiones,
      precioSubTotal,
      valorDescuento,
      valorCupon,
      valorMatricula: fee,
      totalDescuento: valorDescuento + valorCupon,
      precioTotal: precioSubTotal - valorDescuento - valorCupon + fee,
      validCupon: isValid,
    };
  });

test("a coupon that is checked has its row already, without an amount [COUPON-08] [SHOP-17]", () => {
  const rows = priceRows(aQuote(), { applied: null, checking: "PDV20" });
  expect(rows.find(({ label }) => label === "Cupón PDV20")).toEqual({
    label: "Cupón PDV20",
    amount: null,
    kind: "discount",
  });
  expect(rows).toHaveLength(priceRows(aQuote(), { applied: null, checking: null }).length + 1);
});
