import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { press } from "../../../test/buyer";
import { renderScreen } from "../../../test/render-screen";
import { useDraft } from "../../basket/stepper/draft-store";
import { CouponBox } from "./coupon-box";

const open = () => userEvent.click(screen.getByRole("button", { name: "¿Tienes un cupón de descuento?" }));
const code = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Código del cupón/ });
const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Aplicar" });

test("a code is kept in capitals, at most 16 characters, and can be taken out [COUPON-01] [COUPON-03] [COUPON-04]", async () => {
  renderScreen(<CouponBox />);
  expect(screen.queryByRole("textbox")).toBeNull();
  await open();
  await userEvent.type(code(), "verano2026-demasiado");
  expect(code().value).toBe("VERANO2026-DEMAS");
  await userEvent.click(apply());
  expect(useDraft.getState().draft.storedCoupon).toBe("VERANO2026-DEMAS");
  await press("Quitar cupón");
  expect(useDraft.getState().draft.storedCoupon).toBeNull();
});

test("Aplicar is off while the code is empty, and Enter says why [COUPON-05] [COUPON-06]", async () => {
  renderScreen(<CouponBox />);
  await open();
  expect(apply().disabled).toBe(true);
  await userEvent.type(code(), "{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Por favor, ingresa un cupón de descuento.");
  expect(useDraft.getState().draft.storedCoupon).toBeNull();
});

test("whichever way leads back, an accepted code is kept, and is taken out before another is typed [COUPON-11, AMB-31]", async () => {
  renderScreen(<CouponBox />, { draft: { appliedCoupon: "MITAD50", isConfirmed: true } });
  await screen.findByText("Guardamos tu cupón MITAD50.");
  expect(useDraft.getState().draft).toMatchObject({
    storedCoupon: "MITAD50",
    appliedCoupon: null,
    isConfirmed: false,
  });
  expect(screen.queryByRole("textbox")).toBeNull();
  await press("Quitar cupón");
  await open();
  expect(code().value).toBe("");
});
