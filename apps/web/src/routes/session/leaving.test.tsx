import type { RightsRequest } from "@shop/contracts/rights";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, press } from "../../../test/buyer";
import { fakeApi, names, Refusal } from "../../../test/fake-api";
import { theDetails, thePurchase } from "../../../test/purchase-page";
import { renderScreen } from "../../../test/render-screen";
import { Shop } from "../shop";

const LOADING = { timeout: 20_000 };
const EMAIL = "ana@example.cl";
const request: RightsRequest = {
  ...{ id: 7, number: "SD-000007", kind: "access", rut: "12345678-5", email: EMAIL, as: "self" },
  ...{ wording: "", state: "waiting", outcome: null, openedAt: "2026-11-24T15:00:00.000Z" },
  ...{ dueOn: "2026-12-24", answeredAt: null, hasExport: false },
};

const PAGES = [
  { path: "/mi-compra/abc", shows: EMAIL, locked: "Enviarme un código" },
  { path: "/tus-datos", shows: EMAIL, locked: "Enviar solicitud" },
];

// The shop at one of the pages, open until the session is closed.
function open(path: string, { isDown = false } = {}) {
  let isOpen = true;
  const calls = fakeApi({
    readPurchase: () => thePurchase(isOpen ? theDetails() : null),
    listRightsRequests: () =>
      isOpen ? { mailboxes: [EMAIL], requests: [request] } : { mailboxes: [], requests: [] },
    closeSession: () => {
      if (isDown) return new Refusal("DATABASE_AWAY");
      isOpen = false;
      return { success: true };
    },
  });
  const { unmount } = renderScreen(<Shop />, { path });
  localStorage.setItem("inscripcion", JSON.stringify({ student: { name: "Camila" } }));
  return { calls, unmount };
}

test.each(PAGES)(
  "$path has a way out: the session ends, the browser keeps nothing, and the page shows nothing when it is opened again [HARM-02, SAFE-18]",
  async ({ path, shows, locked }) => {
    const { calls, unmount } = open(path);
    await screen.findAllByText(shows, {}, LOADING);
    await press("Salir");
    await waitFor(() => expect(address()).toBe("/"));
    expect(names(calls)).toContain("closeSession");
    expect(Object.keys(localStorage)).toEqual([]);
    unmount();
    renderScreen(<Shop />, { path });
    await screen.findByRole("button", { name: locked }, LOADING);
    expect(screen.queryByText(shows)).toBeNull();
    expect(screen.queryByRole("button", { name: "Salir" })).toBeNull();
  },
);

test.each(PAGES)(
  "$path says when the session could not be closed, and stays where it can be tried again [HARM-02, SAFE-18]",
  async ({ path, shows }) => {
    open(path, { isDown: true });
    await screen.findAllByText(shows, {}, LOADING);
    await press("Salir");
    await screen.findByText(
      "No pudimos cerrar tu sesión. Revisa tu conexión e inténtalo de nuevo.",
      {},
      LOADING,
    );
    expect(address()).toBe(path);
  },
);
