import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Field } from "../fields/field";
import { TextInput } from "../fields/text-input";
import { ErrorSummary } from "./error-summary";

const PROBLEMS = [{ name: "student.rut", message: "Debes ingresar el RUT" }];

test("a failed submit moves the focus to the summary, each time anew", async () => {
  const { rerender } = render(<Form submitCount={0} />);
  expect(screen.queryByRole("region")).toBeNull();
  await act(async () => rerender(<Form submitCount={1} />));
  const summary = screen.getByRole("region", { name: "Hay un dato por corregir" });
  expect(document.activeElement).toBe(summary);

  await userEvent.type(screen.getByLabelText("RUT"), "1");
  expect(document.activeElement).not.toBe(summary);
  await act(async () => rerender(<Form submitCount={2} />));
  expect(document.activeElement).toBe(summary);
});

test("a line of the summary leads to its field, also with dots in the name, and leaves the address alone", async () => {
  render(<Form submitCount={1} />);
  await userEvent.click(screen.getByRole("link", { name: "Debes ingresar el RUT" }));
  expect(document.activeElement).toBe(screen.getByLabelText("RUT"));
  expect(window.location.hash).toBe("");
});

test("problems with the same words name their fields, others do not", () => {
  const message = "Solo se permiten letras";
  const labels = { fatherLastName: "Apellido paterno", lastName: "Apellido materno", rut: "RUT" };
  const problems = [
    { name: "fatherLastName", message },
    { name: "lastName", message },
    { name: "rut", message: "Debes ingresar el RUT" },
  ];
  render(<ErrorSummary problems={problems} labels={labels} submitCount={1} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Apellido paterno: Solo se permiten letras",
    "Apellido materno: Solo se permiten letras",
    "Debes ingresar el RUT",
  ]);
});

function Form({ submitCount }: { submitCount: number }) {
  return (
    <>
      <ErrorSummary problems={submitCount > 0 ? PROBLEMS : []} submitCount={submitCount} />
      <Field name="student.rut" label="RUT">
        <TextInput />
      </Field>
    </>
  );
}
