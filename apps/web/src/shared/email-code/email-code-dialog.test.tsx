import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, Refusal } from "../../../test/fake-api";
import { freezeTimers, pass, until } from "../../../test/frozen-timers";
import { renderScreen } from "../../../test/render-screen";
import { EmailCodeDialog } from "./email-code-dialog";

const claim = { email: "ana@correo.cl", rut: "11111111-1", name: "Ana" };

beforeEach(freezeTimers);
afterEach(() => {
  vi.useRealTimers();
});

test("a correct code shows '¡Código correcto!' for 2.5 s, and only then counts [OTP-07]", async () => {
  fakeApi({ checkOtp: "Valido RUT y Email" });
  const onVerified = vi.fn();
  renderScreen(<EmailCodeDialog claim={claim} onVerified={onVerified} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText("Código de verificación"), { target: { value: "123456" } });
  expect(screen.queryByText("¡Código correcto!")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Verificar código" }));
  await until(() => screen.queryByText("¡Código correcto!"));
  await pass(2_499);
  screen.getByText("¡Código correcto!");
  expect(onVerified).not.toHaveBeenCalled();
  await pass(1);
  expect(onVerified.mock.calls).toEqual([[claim]]);
});

test("a wrong code is told at once, and the field has the focus with the code selected, each time [OTP-06]", async () => {
  fakeApi({ checkOtp: new Refusal("OTP_INVALID") });
  renderScreen(<EmailCodeDialog claim={claim} onVerified={vi.fn()} onClose={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>("Código de verificación");
  fireEvent.change(field, { target: { value: "123456" } });
  const button = screen.getByRole("button", { name: "Verificar código" });
  for (const _ of ["first", "second"]) {
    button.focus();
    fireEvent.click(button);
    await until(() => (document.activeElement === field ? field : null));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe("123 456");
    expect(screen.getByRole("alert").textContent).toMatch(/^El código ingresado es inválido/);
  }
});
