import type { ReceiptSummary } from "@shop/contracts/receipts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { fill, press } from "../../../test/buyer";
import { type Answers, bodiesOf, fakeApi, Refusal, type SeenCall } from "../../../test/fake-api";
import { renderScreen, screensAt } from "../../../test/render-screen";
import { Component as Receipt } from "./receipt-route";

const answerOf = (status: number, access: string) =>
  new Response(null, { status, headers: { "receipt-access": access } });

const ADDRESS = "/api/tools/comprobante-compra?buyorder=ABCDEFGHJKLMNPQRSTUV";

const PDF = "Comprobante de compra en PDF";

test("the receipt is shown over the page, with its download [RESULT-13]", async () => {
  openReceipt(() => 200);
  expect((await screen.findByTitle(PDF)).getAttribute("src")).toBe(ADDRESS);
  screen.getByRole("button", { name: "Descargar como PDF" });
});

test("a phone that shows no PDF within a page gets a link [RESULT-13]", async () => {
  openReceipt(() => 200, false);
  const link = await screen.findByRole("link", { name: "Abrir el comprobante" });
  expect(link.getAttribute("href")).toBe(ADDRESS);
  expect(screen.queryByTitle(PDF)).toBeNull();
});

test("without a finished order there is no PDF to show [RESULT-11]", async () => {
  openReceipt(() => 404);
  await screen.findByText("No hay información de orden disponible para generar el PDF");
});

test("a receipt that could not be made is logged, not taken for an unknown order, and can be asked again [RESULT-12, AMB-68]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let status = 500;
  openReceipt(() => status);
  await screen.findByRole("button", { name: "Reintentar" });
  expect(logged).toHaveBeenCalledWith("the receipt PDF was not made", new Error("HTTP 500"));
  expect(screen.queryByText(/No hay información de orden/)).toBeNull();
  status = 200;
  await press("Reintentar");
  await screen.findByTitle(PDF);
});

const SENT = { status: "sent", expiresAt: "2026-03-01T12:05:00.000Z", email: "a***@e***.cl" } as const;
const CODE = "Código de verificación";

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
  await screen.findByRole("heading", { name: "Por seguridad, confirma que eres tú" });
  await press("Enviarme un código");
  await screen.findByText(/a\*\*\*/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE)));
  await fill(CODE, "654321");
  expect((await screen.findAllByText(/El código ingresado es inválido/)).length).toBeGreaterThan(0);
  const before = screen.getByTitle(PDF);
  await fill(CODE, "123456");
  await screen.findByText("Este es el comprobante completo.");
  // The page has the key data alone: it does not call itself whole.
  screen.getByText("Sedes, cursos, horarios y forma de pago están en su PDF.");
  expect(screen.queryByRole("heading", { name: "Por seguridad, confirma que eres tú" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Comprobante de compra" }));
  // Another frame: the browser asks for the PDF again.
  expect(before.isConnected).toBe(false);
  const order = "ABCDEFGHJKLMNPQRSTUV";
  expect(bodiesOf(calls, "sendReceiptCode")).toEqual([{ order }]);
  const tried = ["654321", "123456"].map((code) => ({ order, code }));
  expect(bodiesOf(calls, "checkReceiptCode")).toEqual(tried);
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
  await press("Enviarme un código");
  await screen.findByText("Demasiados intentos. Espera un momento e intenta nuevamente.");
  expect(isHuman).toBe(true);
});

test("what the receipt is about stands on the page, masked as the PDF is, and whole once it is opened [RESULT-13] [SAFE-07]", async () => {
  const facts: ReceiptSummary = {
    access: "public",
    reference: "PDV-2027-004312",
    total: 180_000,
    returned: 90_000,
    pending: 30_000,
    finishedAt: "2026-11-21T15:04:05.000Z",
    annulledAt: null,
    payer: "A. S. R.",
    students: [
      {
        name: "C. S. R.",
        program: "Presencial Anual",
        kind: "pdvx",
        modality: "Streaming",
        ended: "2026-11-22",
      },
    ],
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
    "$90.000",
    "$30.000",
    "El contrato terminó el 22/11/2026",
  ])
    section.getByText(text);
  expect(section.getByRole("listitem").dataset.tone).toBe("pdvx");
  expect(bodiesOf(calls, "readReceipt")).toHaveLength(1);
});

test("the matching number in the address opens the receipt whole [SAFE-07]", async () => {
  fakeReceipt(() => "full", {});
  show({ query: "?no=77" });
  expect((await screen.findByTitle(PDF)).getAttribute("src")).toBe(`${ADDRESS}&no=77`);
  expect(screen.queryByRole("heading", { name: "Por seguridad, confirma que eres tú" })).toBeNull();
});

function openReceipt(status: () => number, showsPdf = true) {
  vi.stubGlobal("fetch", async () => answerOf(status(), "full"));
  show({ showsPdf });
}

function show({ showsPdf = true, query = "" }) {
  vi.stubGlobal("navigator", { ...navigator, pdfViewerEnabled: showsPdf });
  const screens = screensAt({ "/comprobante/:buyorder": <Receipt /> });
  renderScreen(screens, { path: `/comprobante/ABCDEFGHJKLMNPQRSTUV${query}` });
}

// A receipt that opens as `access` says, above the calls of its code.
function fakeReceipt(access: () => string, answers: Answers): SeenCall[] {
  const calls = fakeApi(answers);
  const api = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
    init.method === "HEAD" ? answerOf(200, access()) : await api(address, init),
  );
  return calls;
}
