import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox";
import { Field } from "./field";
import { TextInput } from "./text-input";

test("a control is named by its label and described by its hint and its error", () => {
  render(
    <Field name="email" label="Correo" hint="Revisa tu spam" error="Debes ingresar un correo">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Correo" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Revisa tu spam",
    "Debes ingresar un correo",
  ]);
});

test("a field without error is not announced as invalid, and an optional one says so", () => {
  render(
    <Field name="flat" label="Departamento" optional>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Departamento (opcional)" });
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-required")).toBe(false);
});

test("a checkbox carries its error", () => {
  render(<Checkbox name="terms" label="Acepto" error="Debes aceptar los terminos y condiciones" />);
  const box = screen.getByRole("checkbox", { name: "Acepto" });
  expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Debes aceptar los terminos y condiciones",
  );
});
