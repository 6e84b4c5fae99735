import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aConfig, aProgram, aVenue } from "../../../test/builders";
import { fakeApi } from "../../../test/fake-api";
import { reviewDraft } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { Component as PersonalDataStep } from "./personal-data-step-route";

const scriptOfGoogle = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

afterEach(() => {
  scriptOfGoogle()?.remove();
  vi.unstubAllGlobals();
});

test("without a connection the bot check is not blamed: the words are those of the connection [DATA-12]", async () => {
  fakeApi({
    getConfig: aConfig({ captcha: { provider: "off", siteKey: null } }),
    getProgramWithChildren: aProgram(),
    listVenues: [aVenue()],
    verifyCaptcha: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const student = { ...reviewDraft.student, id: null, isSaved: false, preferredVenueId: 51 };
  renderScreen(<PersonalDataStep />, { draft: { ...reviewDraft, student, orderId: null } });
  await userEvent.click(await screen.findByRole("button", { name: "Continuar" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("No pudimos conectarnos. Revisa tu conexión e intenta nuevamente.");
  expect(dialog.textContent).not.toContain("No pudimos comprobar que eres una persona");
});

test("a shop with a key of Google's check loads it at the first touch, and sends its verdict before the student [GEN-13]", async () => {
  const captcha = { provider: "recaptcha", siteKey: "clave-del-sitio" } as const;
  const calls = fakeApi({
    getConfig: aConfig({ captcha }),
    getProgramWithChildren: aProgram(),
    listVenues: [aVenue()],
    verifyCaptcha: { success: true },
    createStudent: { id: 55 },
    createOrder: { id: 77, sessionId: "s" },
    sendLead: { success: true },
  });
  const student = { ...reviewDraft.student, id: null, isSaved: false, preferredVenueId: 51 };
  renderScreen(<PersonalDataStep />, { draft: { ...reviewDraft, student, orderId: null } });
  const firstName = await screen.findByLabelText("Nombre");
  expect(scriptOfGoogle()).toBeNull();
  await userEvent.click(firstName);
  const script = await waitFor(() => scriptOfGoogle() ?? Promise.reject(new Error("no script yet")));
  expect(script.src).toBe("https://www.google.com/recaptcha/api.js?render=clave-del-sitio");

  const execute = vi.fn(async () => "veredicto-de-google");
  vi.stubGlobal("grecaptcha", { ready: (callback: () => void) => callback(), execute });
  script.dispatchEvent(new Event("load"));
  await userEvent.click(await screen.findByRole("button", { name: "Continuar" }));
  await screen.findByText("/inscripcion/paso-3");
  expect(execute).toHaveBeenCalledWith("clave-del-sitio", { action: "inscripcion" });
  const sent = calls.filter(({ name }) => ["verifyCaptcha", "createStudent"].includes(name));
  expect(sent.map(({ name }) => name)).toEqual(["verifyCaptcha", "createStudent"]);
  expect(sent[0]?.body).toEqual({ recaptchaToken: "veredicto-de-google" });
});
