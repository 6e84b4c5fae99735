import type { Quote } from "@shop/contracts/quote";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { freezeTimers, pass, until } from "../../../test/frozen-timers";
import { renderScreen } from "../../../test/render-screen";
import { CouponPanel } from "./coupon-panel";
import { type CouponPrice, useCoupon } from "./use-coupon";

beforeEach(freezeTimers);

test("Aplicar waits 600 ms, says that it validates, and only then asks for the price with the code [COUPON-08]", async () => {
  const askPrice = vi.fn(async () => aQuote(50));
  renderScreen(<Coupon askPrice={askPrice} />);
  await apply();
  await pass(599);
  expect(askPrice).not.toHaveBeenCalled();
  await pass(1);
  expect(askPrice.mock.calls).toEqual([["MITAD50"]]);
  await until(() => screen.queryByText("MITAD50", { selector: "strong" }));
});

// A review whose order is saved by a press.
function SavedLater({ askPrice }: { askPrice: (code: string) => Promise<Quote> }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <Coupon askPrice={isSaved ? askPrice : null} />
      <button type="button" onClick={() => setSaved(true)}>
        saved
      </button>
    </>
  );
}

test("a code that is pressed before the order is saved is checked once it is [COUPON-08]", async () => {
  const askPrice = vi.fn(async () => aQuote(50));
  renderScreen(<SavedLater askPrice={askPrice} />);
  await apply();
  await pass(2000);
  expect(askPrice).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
  fireEvent.click(screen.getByRole("button", { name: "saved" }));
  await pass(800);
  expect(askPrice.mock.calls).toEqual([["MITAD50"]]);
  await until(() => screen.queryByText("MITAD50", { selector: "strong" }));
});

// Writes a code and applies it.
async function apply() {
  fireEvent.click(screen.getByRole("button", { name: "¿Tienes un cupón de descuento?" }));
  fireEvent.change(screen.getByLabelText(/Código del cupón/), { target: { value: "mitad50" } });
  fireEvent.click(screen.getByRole("button", { name: "Aplicar" }));
  await until(() => screen.queryByRole("button", { name: "Validando…" }));
}

// The panel with its state, as a review has them.
function Coupon({ askPrice }: Pick<CouponPrice, "askPrice">) {
  return <CouponPanel coupon={useCoupon({ askPrice, requote: vi.fn(), quote: undefined })} />;
}
