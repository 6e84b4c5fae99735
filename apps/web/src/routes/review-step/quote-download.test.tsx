import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aMeta, aProgram } from "../../../test/builders/shop-builders";
import { press } from "../../../test/buyer";
import { bodiesOf, noAnswer, paramsOf, Refusal } from "../../../test/fake-api";
import { openReview } from "../../../test/review-screen";

const DOWNLOAD = "Descargar horario y cotización";

test("the quote of the saved order is downloaded as cotizacion-pdv.pdf [REVIEW-08, REVIEW-09]", async () => {
  const names = watchDownloads();
  const calls = openReview({}, { downloadQuote: "%PDF" });
  await press(DOWNLOAD);
  await waitFor(() => expect(names).toEqual(["cotizacion-pdv.pdf"]));
  expect(paramsOf(calls, "downloadQuote")[0]).toEqual({ orderId: "77" });
  screen.getByRole("button", { name: DOWNLOAD });
});

test("meanwhile the button says so and a second press asks nothing [REVIEW-08]", async () => {
  const calls = openReview({}, { downloadQuote: noAnswer });
  await press(DOWNLOAD);
  await userEvent.click(await screen.findByRole("button", { name: "Generando PDF..." }));
  expect(bodiesOf(calls, "downloadQuote")).toHaveLength(1);
});

test("a quote that cannot be made is logged and told, and asking again gets it [REVIEW-08, RESULT-12]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const names = watchDownloads();
  let isDown = true;
  openReview({}, { downloadQuote: () => (isDown ? new Refusal("DATABASE_AWAY") : "%PDF") });
  await press(DOWNLOAD);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("No pudimos generar tu cotización");
  expect(alert.textContent).toContain("Estamos con problemas técnicos.");
  const refusal = expect.objectContaining({ code: "DATABASE_AWAY" });
  expect(logged.mock.calls).toEqual([["the quote PDF was not made", refusal]]);
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  await waitFor(() => expect(names).toEqual(["cotizacion-pdv.pdf"]));
  expect(screen.queryByRole("alert")).toBeNull();
  // [BUG-12] A browser inside another app saves nothing that a script hands it.
  const link = screen.getByRole("link", { name: /^Abrir el archivo/ });
  expect(link.getAttribute("href")).toMatch(/^\/api\/tools\/cotizacion\?orderId=\d+$/);
});

test("the week goes into one's own calendar before it is bought, with hours and place", async () => {
  const names = watchDownloads();
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  openReview({}, { getProgramWithChildren: aProgram({ id: 367, Metas: [aMeta("Presencial")] }) });
  await userEvent.click(await screen.findByRole("button", { name: "Agregar a mi calendario" }));
  await waitFor(() => expect(names).toEqual(["horario-pdv.ics"]));
  const text = await files[0]?.text();
  expect(text).toContain("SUMMARY:Competencia Matemática M1");
  expect(text).toMatch(/DTSTART;TZID=America\/Santiago:\d{8}T170000/);
  expect(text).toContain("LOCATION:Plaza Egaña");
  // [BUG-12] The server has no file before the purchase to link to.
  screen.getByText(/^¿No se descargó\? Te llega también con el correo de tu compra\.$/);
});

test("without its seats an order has no quote to take home", async () => {
  openReview({}, { saveOrder: new Refusal("HOLD_LIMIT") });
  await screen.findByText(/^Ocurrió un error al enviar los datos/);
  for (const name of [DOWNLOAD, "Envíame esta cotización"])
    expect(screen.getByRole("button", { name }).hasAttribute("disabled")).toBe(true);
});

// Names of the files that the browser was handed.
function watchDownloads(): string[] {
  const names: string[] = [];
  // jsdom knows neither of them.
  URL.createObjectURL = () => "blob:cotizacion";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
