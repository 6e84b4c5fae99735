import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aConfig } from "../../test/builders/shop-builders";
import { fakeApi } from "../../test/fake-api";
import { renderScreen } from "../../test/render-screen";
import { RESULT_QUERY } from "../../test/result-screen";
import { api } from "../lib/api";
import { Component as Result } from "./result/result-route";
import { Shell } from "./shop";

const bar = () => screen.queryByText("Sin conexión.");
const found = () => act(() => window.dispatchEvent(new Event("online")));

afterEach(async () => {
  vi.restoreAllMocks();
  found();
});

test("without a connection a bar says so, with the phone, and goes once it is back", async () => {
  fakeApi({});
  renderScreen(<Shell isEnrolling>página</Shell>);
  await screen.findByRole("link", { name: /Ayuda por teléfono/ });
  expect(bar()).toBeNull();
  loseConnection();
  expect(bar()).not.toBeNull();
  expect(screen.getByText(/Lo que ingresaste sigue aquí/).textContent).toContain(aConfig().supportPhone);
  vi.restoreAllMocks();
  found();
  expect(bar()).toBeNull();
});

test("a browser that calls itself offline is not believed while calls are answered [BUG-13]", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fakeApi({});
  renderScreen(<Shell isEnrolling>página</Shell>);
  await screen.findByRole("link", { name: /Ayuda por teléfono/ });
  expect(bar()).toBeNull();
});

test("a browser that refuses cookies is told so at once, with the phone [BUG-03]", async () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  fakeApi({});
  renderScreen(<Shell isEnrolling>página</Shell>);
  const said = await screen.findByText("Tu navegador rechaza las cookies.");
  await waitFor(() => expect(said.parentElement?.textContent).toContain(aConfig().supportPhone));
});

test("what cannot be had without a connection says so instead of waiting for ever, and comes with one press", async () => {
  loseConnection();
  const path = `/informacion-compra?${RESULT_QUERY}`;
  const page = (
    <Shell>
      <Result />
    </Shell>
  );
  renderScreen(page, { path });
  await screen.findByText("No pudimos consultar tu pago");
  expect(screen.queryByText(/Lo que ingresaste sigue aquí/)).toBeNull();
  vi.restoreAllMocks();
  fakeApi({});
  await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Reintentar" }));
  await screen.findByText("Orden no encontrada");
  // The settings, which had failed as well, came along.
  await screen.findByRole("link", { name: /Ayuda por teléfono/ });
  await waitFor(() => expect(bar()).toBeNull());
});

test("a call that nobody answers is given up after ten seconds [CFG-04]", async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const refused = expect(api("listRegions")).rejects.toMatchObject({ code: "NO_CONNECTION" });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(signals).toMatchObject([{ aborted: false }]);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

function loseConnection() {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => window.dispatchEvent(new Event("offline")));
}
