import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StepperProgress } from "./stepper-progress";

test("done steps lead back, the current one and those ahead do not [STEPPER-01]", () => {
  render(
    <MemoryRouter>
      <StepperProgress steps={STEPS} current={2} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/inscripcion/paso-1",
    "/inscripcion/paso-4",
  ]);

  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(5);
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null, null, null]);
  expect(within(items[1] as HTMLElement).getByText("Datos personales")).toBeTruthy();
});

const STEPS = ["Programa", "Datos personales", "Cursos y horarios", "Confirmación", "Pago"].map(
  (title, index) => ({
    title,
    to: `/inscripcion/paso-${index + 1}`,
    done: index < 2 || index === 3,
  }),
);
