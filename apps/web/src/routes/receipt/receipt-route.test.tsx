import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { Component as Receipt } from "./receipt-route";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openReceipt(status: number | (() => number), showsPdf: boolean) {
  vi.stubGlobal("fetch", async () => {
    return new Response(null, { status: typeof status === "number" ? status : status() });
  });
  vi.stubGlobal("navigator", { ...navigator, pdfViewerEnabled: showsPdf });
  const screens = (
    <Routes>
      <Route path="/comprobante/:buyorder" element={<Receipt />} />
    </Routes>
  );
  renderScreen(screens, { path: "/comprobante/ABCDEFGHJKLMNPQRSTUV" });
}

const ADDRESS = "/api/tools/comprobante-compra?buyorder=ABCDEFGHJKLMNPQRSTUV";

test("the receipt is shown over the page, with its download [RESULT-13]", async () => {
  openReceipt(200, true);
  const frame = await screen.findByTitle("Comprobante de compra en PDF");
  expect(frame.getAttribute("src")).toBe(ADDRESS);
  const download = screen.getByRole("link", { name: "Descargar como PDF" });
  expect(download.getAttribute("href")).toBe(`${ADDRESS}&isDownload=1`);
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
