import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatClp } from "./format-clp";
import { PriceList } from "./price-list";

test("amounts are pesos with dots and no decimals, discounts with a minus [CONST-01]", () => {
  expect(formatClp(1_234_567)).toBe("$1.234.567");
  expect(formatClp(1_000)).toBe("$1.000");
  expect(formatClp(-504_000)).toBe("−$504.000");
  expect(formatClp(0)).toBe("$0");
});

test("a discount shows its percent and is taken off, and the rows lead to the total", () => {
  render(
    <PriceList
      rows={[
        { kind: "charge", label: "Precio Bruto", amount: 1_200_000 },
        { kind: "discount", label: "Desc. inscripción online", amount: 504_000, percent: 42 },
      ]}
      totalLabel="Monto Programa"
      total={696_000}
    />,
  );
  expect(amountOf("Precio Bruto")).toBe("$1.200.000");
  expect(amountOf("Desc. inscripción online")).toBe("−$504.000");
  expect(screen.getByText("42%")).toBeTruthy();
  expect(amountOf("Monto Programa")).toBe("$696.000");
});

test("the old price is struck and told apart in words", () => {
  render(<PriceList rows={[]} total={0} before={783_000} />);
  expect(document.querySelector("s")?.textContent).toBe("Sin descuento $783.000");
  expect(amountOf("Total")).toBe("Sin descuento $783.000Con descuento $0");
});

test("without a higher price before, none is struck", () => {
  render(<PriceList rows={[]} total={783_000} before={783_000} />);
  expect(document.querySelector("s")).toBeNull();
});

const amountOf = (label: string) => {
  const row = screen.getByText(label).closest("div");
  return row && within(row).getByRole("definition").textContent;
};
