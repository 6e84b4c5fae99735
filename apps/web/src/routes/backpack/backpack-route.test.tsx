import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aQuote, aSavedOrder } from "../../../test/builders/purchase-builders";

import { address, press } from "../../../test/buyer";
import { type Answers, bodiesOf, names, Refusal } from "../../../test/fake-api";
import { aBackpack, twoEnrolments } from "../../../test/legacy/builders";
import { openScreen } from "../../../test/render-screen";
import { toLegacySession } from "../../basket/legacy/legacy-session";
import { EMPTY_LEGACY, type LegacyState } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Shell } from "../shop";
import { Component as Backpack } from "./backpack-route";

const line = (name: RegExp) => screen.findByRole("listitem", { name });

test("each programme stands with student and price, with a total and a warning that places sell out [BACKPACK-01] [BACKPACK-02] [BACKPACK-03] [BACKPACK-05]", async () => {
  open();
  await screen.findByRole("heading", { name: "Tu mochila de compras" });
  within(await line(/Presencial Anual, Camila Soto/)).getByText("2 cursos");
  await waitFor(async () => within(await line(/Streaming Anual, Elisa Soto/)).getByText("$180.000"));
  await screen.findAllByText("$360.000");
  screen.getByText("Los cupos se agotan");
  await press("CONTINUAR");
  expect(address()).toBe("/inscripcion-paso-4");
  expect(useLegacy.getState().draft.fullOrder).toMatchObject({ total: 360_000 });
});

test("a programme taken out leaves the order, and the prices are computed anew [BACKPACK-06]", async () => {
  const calls = open();
  await screen.findAllByText("$360.000");
  await press("Quitar Streaming Anual de Elisa Soto Ríos");
  await waitFor(() => expect(screen.queryByText("$360.000")).toBeNull());
  const saved = { orderDetails: [{ studentId: 55 }] };
  await waitFor(() => expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject(saved));
  expect(useLegacy.getState().draft).toMatchObject({ students: [{ id: 55 }], selectedProgram: { id: 367 } });
});

test("with the last one the seats are given back, the empty screen shows, and the header hides its backpack [BACKPACK-04] [BACKPACK-07] [AMB-62]", async () => {
  const [only] = twoEnrolments();
  const calls = open(aBackpack([only]));
  await screen.findByRole("link", { name: /mochila/i });
  await press(/Quitar Presencial Anual/);
  await screen.findByRole("heading", { name: "TU MOCHILA DE COMPRAS ESTÁ VACÍA" });
  expect(screen.queryByRole("link", { name: /mochila/i })).toBeNull();
  await waitFor(() => expect(names(calls)).toContain("releaseHold"));
  await userEvent.click(screen.getByRole("link", { name: "ELIGE TU PROGRAMA" }));
  expect(address()).toBe("/recomendado-paso-1");
});

const heldByServer = {
  ...anOrderHolding([]),
  flow: "legacy" as const,
  sessionState: toLegacySession({ ...EMPTY_LEGACY, ...aBackpack(twoEnrolments()) }),
};

test("a browser that knows of no order shows what the server still holds [ROUTE-19] [T28]", async () => {
  open({}, { findOrder: heldByServer });
  await line(/Presencial Anual, Camila Soto/);
  await line(/Streaming Anual, Elisa Soto/);
});

test("without an open order the backpack is empty; without an answer it can be asked again [BACKPACK-04]", async () => {
  let answer = new Refusal("DATABASE_AWAY");
  open({}, { findOrder: () => answer });
  await screen.findByRole("button", { name: "Reintentar" });
  expect(screen.queryByText("TU MOCHILA DE COMPRAS ESTÁ VACÍA")).toBeNull();
  answer = new Refusal("NOT_FOUND");
  await press("Reintentar");
  await screen.findByRole("heading", { name: "TU MOCHILA DE COMPRAS ESTÁ VACÍA" });
});

const open = (legacy: Partial<LegacyState> = aBackpack(twoEnrolments()), changes: Answers = {}) =>
  openScreen(
    <Shell>
      <Backpack />
    </Shell>,
    { path: "/mochila", legacy },
    { getQuote: aQuote(), saveOrder: aSavedOrder(), releaseHold: { success: true }, ...changes },
  );
