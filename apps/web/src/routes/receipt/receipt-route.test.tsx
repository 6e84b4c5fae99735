import type { ReceiptSummary } from "@shop/contracts/receipts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { aConfig } from "../../../test/builders";
import { type Answers, fakeApi, Refusal, type SeenCall } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { Component as Receipt } from "./receipt-route";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openReceipt(status: number | (() => number), showsPdf: boolean) {
  vi.stubGlobal("fetch", async () => {
    return answerOf(typeof status === "number" ? status : status(), "full");
  });
  show({ showsPdf });
}

const answerOf = (status: number, access: string) =>
  new Response(null, { status, headers: { "receipt-access": access } });

function show({ showsPdf = true, query = "" }) {
  vi.stubGlobal("navigator", { ...navigator, pdfViewerEnabled: showsPdf });
  const screens = (
    <Routes>
      <Route path="/comprobante/:buyorder" element={<Receipt />} />
    </Routes>
  );
  renderScreen(screens, { path: `/comprobante/ABCDEFGHJKLMNPQRSTUV${query}` });
}

/** A receipt that opens as `access` says, above the calls of its code. */
function fakeReceipt(access: () => string, answers: Answers): SeenCall[] {
  const calls = fakeApi(answers);
  const api = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
    init.method === "HEAD" ? answerOf(200, access()) : await api(address, init),
  );
  return calls;
}

const ADDRESS = "/api/tools/comprobante-compra?buyorder=ABCDEFGHJKLMNPQRSTUV";

test("the receipt is shown over the page, with its download [RESULT-13]", async () => {
  openReceipt(200, true);
  const frame = await screen.findByTitle("Comprobante de compra en PDF");
  expect(frame.getAttribute("src")).toBe(ADDRESS);
  expect(screen.getByRole("button", { name: "Descargar como PDF" })).toBeDefined();
});

test("a phone that shows no PDF within a page gets a link [RESULT-13]", async () => {
  openReceipt(200, false);
  const link = await screen.findByRole("link", { name: "Abrir el comprobante" });
  expect(link.getAttribute("href")).toBe(ADDRESS);
  expect(screen.queryByTitle("Comprobante de compra en PDF")).toBeNull();
});

test("without a finished order there is no PDF to show [RESULT-11]", async () => {
  openReceipt(404, true);
  await screen.findByText("No hay información de orden disponible para generar el PDF");
});

test("a receipt that could not be made is logged, not taken for an unknown order, and can be asked again [RESULT-12, AMB-68]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let status = 500;
  openReceipt(() => status, true);
  const again = await screen.findByRole("button", { name: "Reintentar" });
  expect(logged).toHaveBeenCalledWith("the receipt PDF was not made", new Error("HTTP 500"));
  expect(screen.queryByText(/No hay información de orden/)).toBeNull();
  status = 200;
  await userEvent.click(again);
  await screen.findByTitle("Comprobante de compra en PDF");
});

const SENT = { status: "sent", expiresAt: "2026-03-01T12:05:00.000Z", email: "a***@e***.cl" } as const;
const code = () => screen.findByLabelText("Código de verificación");

test("the order number alone shows a summary, which a code to the purchase's mailbox opens whole [SAFE-07]", async () => {
  let access = "public";
  const calls = fakeReceipt(() => access, {
    sendReceiptCode: SENT,
    checkReceiptCode: ({ body }) => {
      if ((body as { code: string }).code !== "123456") return new Refusal("OTP_INVALID");
      access = "full";
      return { success: true };
    },
  });
  show({});
  await screen.findByRole("heading", { name: "Este es un resumen" });
  await userEvent.click(screen.getByRole("button", { name: "Enviarme un código" }));
  await screen.findByText(/a\*\*\*/);
  await waitFor(async () => expect(document.activeElement).toBe(await code()));
  await userEvent.type(await code(), "654321");
  expect((await screen.findAllByText(/El código ingresado es inválido/)).length).toBeGreaterThan(0);
  const before = screen.getByTitle("Comprobante de compra en PDF");
  await userEvent.clear(await code());
  await userEvent.type(await code(), "123456");
  await screen.findByText("Este es el comprobante completo.");
  // The page has the key data alone: it does not call itself whole.
  screen.getByText("Sedes, cursos, horarios y forma de pago están en su PDF.");
  expect(screen.queryByRole("heading", { name: "Este es un resumen" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Comprobante de compra" }));
  // Another frame: the browser asks for the PDF again.
  expect(before.isConnected).toBe(false);
  const sent = calls.filter(({ name }) => name.endsWith("ReceiptCode"));
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    ["sendReceiptCode", { order: "ABCDEFGHJKLMNPQRSTUV" }],
    ["checkReceiptCode", { order: "ABCDEFGHJKLMNPQRSTUV", code: "654321" }],
    ["checkReceiptCode", { order: "ABCDEFGHJKLMNPQRSTUV", code: "123456" }],
  ]);
});

test("the bot check is passed unseen where it is asked for, and a refusal is told [SAFE-07]", async () => {
  let isHuman = false;
  fakeReceipt(() => "public", {
    getConfig: aConfig({ captcha: { provider: "off", siteKey: null } }),
    verifyCaptcha: () => {
      isHuman = true;
      return { success: true };
    },
    sendReceiptCode: () => new Refusal(isHuman ? "TOO_MANY_REQUESTS" : "CAPTCHA_REQUIRED"),
  });
  show({});
  await userEvent.click(await screen.findByRole("button", { name: "Enviarme un código" }));
  await screen.findByText("Demasiados intentos. Espera un momento e intenta nuevamente.");
  expect(isHuman).toBe(true);
});

test("what the receipt is about stands on the page, masked as the PDF is, and whole once it is opened [RESULT-13] [SAFE-07]", async () => {
  const facts: ReceiptSummary = {
    access: "public",
    reference: "PDV-2027-004312",
    total: 180_000,
    finishedAt: "2026-11-21T15:04:05.000Z",
    annulledAt: null,
    payer: "A. S. R.",
    students: [{ name: "C. S. R.", program: "Presencial Anual", kind: "pdvx", modality: "Streaming" }],
  };
  const calls = fakeReceipt(() => "public", { readReceipt: facts });
  show({ showsPdf: false });
  const section = within(await screen.findByRole("region", { name: "Datos del comprobante" }));
  for (const text of [
    "PDV-2027-004312",
    "$180.000",
    "21/11/2026 12:04:05",
    "A. S. R.",
    "C. S. R.",
    "Streaming",
  ])
    section.getByText(text);
  expect(section.getByRole("listitem").dataset.tone).toBe("pdvx");
  expect(calls.filter(({ name }) => name === "readReceipt")).toHaveLength(1);
});

test("the matching number in the address opens the receipt whole [SAFE-07]", async () => {
  fakeReceipt(() => "full", {});
  show({ query: "?no=77" });
  const frame = await screen.findByTitle("Comprobante de compra en PDF");
  expect(frame.getAttribute("src")).toBe("/api/tools/comprobante-compra?buyorder=ABCDEFGHJKLMNPQRSTUV&no=77");
  expect(screen.queryByRole("heading", { name: "Este es un resumen" })).toBeNull();
});
