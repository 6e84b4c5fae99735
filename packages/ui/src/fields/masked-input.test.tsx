import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { dateMask, rutMask } from "../masks";
import { Field } from "./field";
import { MaskedInput } from "./masked-input";

const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("typing a date fills in the slashes, and the form hears the written form", async () => {
  render(<DateForm />);
  await userEvent.type(inputOf("Nacimiento"), "05032008");
  expect(inputOf("Nacimiento").value).toBe("05/03/2008");
  expect(screen.getByRole("status").textContent).toBe("05/03/2008");
});

test("backspace takes away an inserted slash and the digit before it", async () => {
  render(<DateForm />);
  const input = inputOf("Nacimiento");
  await userEvent.type(input, "0503");
  expect(input.value).toBe("05/03/");
  await userEvent.type(input, "{Backspace}{Backspace}");
  expect(input.value).toBe("05/0");
});

test("a correction in the middle keeps the caret where it was", async () => {
  render(<DateForm />);
  const input = inputOf("Nacimiento");
  await userEvent.type(input, "05032008");
  await userEvent.type(input, "1", { initialSelectionStart: 3, initialSelectionEnd: 4 });
  expect(input.value).toBe("05/13/2008");
  expect(input.selectionStart).toBe(4);
});

test("leaving an unfinished date adds nothing to it", async () => {
  render(<DateForm />);
  await userEvent.type(inputOf("Nacimiento"), "0503");
  await userEvent.tab();
  expect(inputOf("Nacimiento").value).toBe("05/03");
  expect(screen.getByRole("status").textContent).toBe("05/03");
});

test("a RUT is formatted when it is left, for forms that keep the value themselves as well", async () => {
  render(<Controlled />);
  await userEvent.type(inputOf("RUT"), "12345678k");
  expect(inputOf("RUT").value).toBe("12345678k");
  await userEvent.tab();
  expect(inputOf("RUT").value).toBe("12.345.678-K");
});

function Controlled() {
  const [rut, setRut] = useState("");
  return (
    <Field name="rut" label="RUT">
      <MaskedInput mask={rutMask} value={rut} onChange={(event) => setRut(event.target.value)} />
    </Field>
  );
}

function DateForm() {
  const { register, watch } = useForm({ defaultValues: { birth: "" } });
  return (
    <>
      <Field name="birth" label="Nacimiento">
        <MaskedInput mask={dateMask} {...register("birth")} />
      </Field>
      <output>{watch("birth")}</output>
    </>
  );
}
