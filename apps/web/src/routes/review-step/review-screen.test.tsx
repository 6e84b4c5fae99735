import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig, aVenue } from "../../../test/builders";
import { fakeApi } from "../../../test/fake-api";
import { aQuote, aSavedOrder, reviewDraft, theCourses } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { Component as ReviewStep } from "./review-step-route";

function openReview() {
  const calls = fakeApi({
    getConfig: aConfig(),
    getVenue: aVenue(),
    listCoursesByMonth: theCourses,
    saveOrder: () => aSavedOrder(),
    getQuote: ({ params }) => aQuote(params.coupon === "MITAD50" ? 50 : null),
  });
  renderScreen(<ReviewStep />, { path: "/inscripcion/paso-4", draft: reviewDraft });
  return calls;
}

test("the screen has its two titles [REVIEW-01]", async () => {
  openReview();
  expect(await screen.findByRole("heading", { level: 1, name: "Revisión y confirmación" })).toBeDefined();
  expect(screen.getByText("Revisa y confirma tus cursos")).toBeDefined();
});

test("the price has the coupon panel below it, and says that it is the annual value [REVIEW-05, REVIEW-06]", async () => {
  openReview();
  const price = await screen.findByRole("region", { name: "Valor de tu programa" });
  expect(await within(price).findByText("El monto corresponde al valor anual del programa.")).toBeDefined();
  expect(within(price).getByRole("button", { name: /cupón de descuento/ })).toBeDefined();
});

test("one button confirms and goes on to the payment, one leads back to the courses [REVIEW-11]", async () => {
  openReview();
  const back = await screen.findByRole("link", { name: "Volver" });
  expect(back.getAttribute("href")).toBe("/inscripcion/paso-3");
  const confirm = screen.getByRole("button", { name: "Confirmar Compra" });
  await waitFor(() => expect(confirm.hasAttribute("disabled")).toBe(false));
  await userEvent.click(confirm);
  expect(screen.getByTestId("address").textContent).toBe("/inscripcion/paso-5");
});

test("the timetable is titled 'Horario', shows the chosen courses and changes nothing [REVIEW-12]", async () => {
  openReview();
  const week = await screen.findByRole("region", { name: "Horario" });
  await waitFor(() => expect(week.textContent).toContain("17:00"));
  for (const text of ["Matemática M1", "Competencia Lectora"]) expect(week.textContent).toContain(text);
  const buttons = within(week).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Descargar horario y cotización",
    "Envíame esta cotización",
    "Agregar a mi calendario",
  ]);
});

test("applying a coupon asks for a quote with it [REVIEW-15]", async () => {
  const calls = openReview();
  await screen.findByText("Monto Programa");
  await userEvent.click(screen.getByRole("button", { name: /cupón de descuento/ }));
  await userEvent.type(screen.getByLabelText(/Código del cupón/), "mitad50{Enter}");
  await screen.findByText("Cupón MITAD50");
  const asked = calls.filter(({ name }) => name === "getQuote").map(({ params }) => params.coupon);
  expect(asked.slice(0, 2)).toEqual([undefined, "MITAD50"]);
});
