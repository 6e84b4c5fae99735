import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { press } from "../../../test/buyer";
import { bodiesOf, Refusal, writes } from "../../../test/fake-api";
import { openPersonalData } from "../../../test/personal-data-screen";

const scriptOfGoogle = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
afterEach(() => scriptOfGoogle()?.remove());

test("without a connection the bot check is not blamed: the words are those of the connection [DATA-12]", async () => {
  openPersonalData({}, { verifyCaptcha: () => Promise.reject(new TypeError("Failed to fetch")) });
  await press("Continuar");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("No pudimos conectarnos. Revisa tu conexión e intenta nuevamente.");
  expect(dialog.textContent).not.toContain("No pudimos comprobar que eres una persona");
});

test("a session that the browser did not keep is told as that, and the same data can be sent again [BUG-04]", async () => {
  let isKept = false;
  openPersonalData({}, { createStudent: () => (isKept ? { id: 7 } : new Refusal("CAPTCHA_REQUIRED")) });
  await press("Continuar");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Tu navegador no guardó la cookie de esta página");
  expect(dialog.textContent).not.toContain("No pudimos comprobar que eres una persona");
  expect(dialog.textContent).toMatch(/llámanos al \+56/);
  isKept = true;
  await press("Reintentar");
  await screen.findByText("/inscripcion/paso-3");
});

test("a shop with a key of Google's check loads it at the first touch, and sends its verdict before the student [GEN-13]", async () => {
  const captcha = { provider: "recaptcha", siteKey: "clave-del-sitio" } as const;
  const calls = openPersonalData({}, { getConfig: aConfig({ captcha }) });
  const firstName = await screen.findByLabelText("Nombre");
  expect(scriptOfGoogle()).toBeNull();
  await userEvent.click(firstName);
  const script = await waitFor(() => scriptOfGoogle() ?? Promise.reject(new Error("no script yet")));
  expect(script.src).toBe("https://www.google.com/recaptcha/api.js?render=clave-del-sitio");

  const execute = vi.fn(async () => "veredicto-de-google");
  vi.stubGlobal("grecaptcha", { ready: (callback: () => void) => callback(), execute });
  script.dispatchEvent(new Event("load"));
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(execute).toHaveBeenCalledWith("clave-del-sitio", { action: "inscripcion" });
  expect(writes(calls).slice(0, 2)).toEqual(["verifyCaptcha", "createStudent"]);
  expect(bodiesOf(calls, "verifyCaptcha")).toEqual([{ recaptchaToken: "veredicto-de-google" }]);
});
