import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { reviewDraft } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { address } from "../../../test/buyer";
import { type Answers, bodiesOf, fakeApi, names } from "../../../test/fake-api";
import { openScreen, renderScreen } from "../../../test/render-screen";
import { useDraft } from "../../basket/stepper/draft-store";
import { Shop } from "../shop";

const LOADING = { timeout: 20_000 };
const inactivity = { totalSeconds: 120, warningSeconds: 60 };
// Short: every second of the page's clock draws it anew.
// A moment after the warning comes up, and how long it then stands.
const UNTIL_WARNING = 61;
const UNTIL_CLOSED = 60;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Time runs as always while a screen loads, and leaps where a test says so.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

// Another tab hears the watch begin, however late its code comes: no time leaps before.
const isWatched = () =>
  new Promise<void>((resolve) => {
    const channel = new BroadcastChannel("shop-session");
    channel.onmessage = () => {
      channel.close();
      resolve();
    };
  });

const shown = () => screen.findByDisplayValue("Camila", {}, LOADING);
const warning = () => screen.findByRole("alertdialog", { name: "TU SESIÓN CERRARÁ EN" }, LOADING);
test("the warning counts down; neither Escape nor the backdrop answers it, its button does [MODAL-01, SESSION-02]", async () => {
  await openStep("/inscripcion/paso-2");
  await shown();
  await pass(UNTIL_WARNING);
  const dialog = await warning();
  expect(screen.getByRole("timer").textContent).toMatch(/^00:[0-5]\d$/);
  const stay = screen.getByRole("button", { name: "SI, CONTINUAR EN PDV" });
  expect(document.activeElement).toBe(stay);
  await user().keyboard("{Escape}");
  expect(dialog.isConnected).toBe(true);
  await user().click(stay);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("at zero the session is closed on the server, nothing of the buyer stays here, and one button leads home [SESSION-04, MODAL-02, AMB-57]", async () => {
  const calls = await letItClose();
  expect(bodiesOf(calls, "closeSession")).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(["ultima-eleccion"]);
  // What was chosen is kept, without a person's or an order's data, and the closing says so.
  screen.getByText("Recordamos solo el programa y los cursos que elegiste, por si quieres seguir.");
  const kept: unknown = JSON.parse(localStorage.getItem("ultima-eleccion") ?? "");
  expect(kept).toMatchObject({ choice: { courseIds: reviewDraft.courseIds, month: reviewDraft.month } });
  expect(JSON.stringify(kept)).not.toMatch(/student|guardian|order|coupon|Camila|Soto|rut|@/i);
  expect(useDraft.getState().draft.student.name).toBe("");
  expect(screen.queryByDisplayValue("Camila")).toBeNull();
  await user().keyboard("{Escape}");
  await user().click(screen.getByRole("button", { name: "VOLVER AL INICIO" }));
  await screen.findByRole("heading", { level: 1, name: /Prepara tu ingreso/ }, LOADING);
  expect(address()).toBe("/");
});

test("the legacy flow warns 30 s before the end, the new one sooner [SESSION-05, AMB-57]", async () => {
  fakeApi({ getConfig: () => aConfig({ serverNow: new Date().toISOString() }) });
  const watched = isWatched();
  const { unmount } = renderScreen(<Shop />, { path: "/recomendado-paso-1" });
  await watched;
  await screen.findByRole("heading", { name: "Encuentra tu programa" }, LOADING);
  await pass(860);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await pass(11);
  await warning();
  unmount();
  const again = isWatched();
  renderScreen(<Shop />, { path: "/inscripcion/paso-1" });
  await again;
  await screen.findByRole("heading", { level: 1, name: "Elige tu programa" }, LOADING);
  await pass(770);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await pass(11);
  await warning();
});

test("a result page never warns [AMB-57]", async () => {
  const calls = open("/informacion-compra?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77");
  await screen.findByRole("heading", { name: "Orden no encontrada" }, LOADING);
  await pass(UNTIL_WARNING + UNTIL_CLOSED);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(names(calls)).not.toContain("closeSession");
});

test("a page without persons ends the session too, while this browser remembers one [HARM-03, SAFE-17]", async () => {
  await openStep("/retracto");
  await screen.findByRole("heading", { level: 1, name: /retracto/i }, LOADING);
  await pass(UNTIL_WARNING);
  await warning();
  await pass(UNTIL_CLOSED);
  await screen.findByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" }, LOADING);
  expect(useDraft.getState().draft.student.name).toBe("");
});

test("a result that was left open for too long leads on to nobody's form [HARM-03]", async () => {
  const calls = open("/informacion-compra-rechazada?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77");
  await screen.findByRole("heading", { name: "Orden no encontrada" }, LOADING);
  await pass(16 * 60);
  await user().click(screen.getByRole("link", { name: "Cotiza y matricúlate" }));
  await screen.findByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" }, LOADING);
  expect(names(calls)).toContain("closeSession");
  expect(useDraft.getState().draft.student.name).toBe("");
});

test("a server that has to be told again later is told again [SESSION-04]", async () => {
  let tries = 0;
  await letItClose({
    closeSession: () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return { success: true };
    },
  });
  await pass(5);
  await waitFor(() => expect(tries).toBe(2));
});

const open = (path: string, answers: Answers = {}) =>
  openScreen(
    <Shop />,
    { path, draft: reviewDraft },
    {
      getConfig: () => aConfig({ inactivity, serverNow: new Date().toISOString() }),
      closeSession: { success: true },
      ...answers,
    },
  );

async function openStep(path: string, answers: Answers = {}) {
  const watched = isWatched();
  const calls = open(path, answers);
  await watched;
  return calls;
}

// Opens the second step, and lets its time go by.
async function letItClose(answers: Answers = {}) {
  const calls = await openStep("/inscripcion/paso-2", answers);
  useDraft.getState().change({});
  await shown();
  await pass(UNTIL_WARNING);
  await warning();
  await pass(UNTIL_CLOSED);
  await screen.findByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" }, LOADING);
  return calls;
}
