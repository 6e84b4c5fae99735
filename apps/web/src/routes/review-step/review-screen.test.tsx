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

test("bar and card say that the button charges nothing yet", async () => {
  openReview();
  const summary = within(await screen.findByRole("complementary", { name: "Resumen de tu inscripción" }));
  expect(await summary.findAllByText(/^Aún no se cobra\./)).toHaveLength(2);
});

test("each course shows what it costs, and with the fee they are the amount of the programme [ROW-01]", async () => {
  openReview();
  const price = within(await screen.findByRole("region", { name: "Valor de tu programa" }));
  const total = await price.findByText("Monto Programa");
  const courses = within(screen.getByRole("region", { name: /^Cursos de/ }));
  const fee = amountIn(await courses.findByText(/La matrícula de/));
  const each = courses.getAllByText(/^\$/).map(amountIn);
  expect(each.length).toBeGreaterThan(1);
  expect(each.reduce((sum, amount) => sum + amount, fee)).toBe(amountIn(total.closest("div")));
});

// The last amount that a place names: what is to pay, where another is struck beside it.
const amountIn = (place: Element | null) =>
  Number(
    place?.textContent
      ?.match(/\$[\d.]*\d/g)
      ?.at(-1)
      ?.replaceAll(/\D/g, ""),
  );

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
