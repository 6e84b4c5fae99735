import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, press, textsOf } from "../../../test/buyer";
import { openReview } from "../../../test/review-screen";

test("below two titles the price has the coupon panel, and says that it is the annual value [REVIEW-01, REVIEW-05, REVIEW-06]", async () => {
  openReview();
  await screen.findByRole("heading", { level: 1, name: "Revisión y confirmación" });
  screen.getByText("Revisa y confirma tus cursos");
  const price = within(await screen.findByRole("region", { name: "Valor de tu programa" }));
  await price.findByText("El monto corresponde al valor anual del programa.");
  price.getByRole("button", { name: /cupón de descuento/ });
});

test("one button confirms and goes on to the payment, one leads back to the courses [REVIEW-11]", async () => {
  openReview();
  const back = await screen.findByRole("link", { name: "Volver" });
  expect(back.getAttribute("href")).toBe("/inscripcion/paso-3");
  await press("Confirmar Compra");
  expect(address()).toBe("/inscripcion/paso-5");
});

test("the timetable is titled 'Horario', shows the chosen courses and changes nothing [REVIEW-12]", async () => {
  openReview();
  const week = await screen.findByRole("region", { name: "Horario" });
  await waitFor(() => expect(week.textContent).toContain("17:00"));
  for (const text of ["Matemática M1", "Competencia Lectora"]) expect(week.textContent).toContain(text);
  expect(textsOf(within(week).getAllByRole("button"))).toEqual([
    "Descargar horario y cotización",
    "Envíame esta cotización",
    "Agregar a mi calendario",
  ]);
});
