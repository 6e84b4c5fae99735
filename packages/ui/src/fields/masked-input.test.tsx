import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { capitalsMask, codeMask, dateMask, nemMask, phoneMask, rutMask } from "../masks";
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

/** As browsers report a keyboard that composes: the whole word so far with each key, then its end. */
function compose(input: HTMLInputElement, text: string) {
  fireEvent.compositionStart(input);
  for (let length = 1; length <= text.length; length += 1) {
    input.setSelectionRange(0, input.value.length);
    fireEvent.input(input, { target: { value: text.slice(0, length) }, isComposing: true });
    // Nothing is written over what the keyboard still owns: it would type the word again behind it.
    expect(input.value).toBe(text.slice(0, length));
  }
  fireEvent.compositionEnd(input);
}

test.each([
  [dateMask, "14052008", "14/05/2008"],
  [phoneMask, "912345678", "9 1234 5678"],
  [capitalsMask, "pdv20", "PDV20"],
  [codeMask, "123456", "123 456"],
  [nemMask, "65", "6,5"],
  [rutMask, "12345678k", "12345678k"],
])("[BUG-06] a composing keyboard is left alone until its word ends %#", (mask, text, written) => {
  const heard = vi.fn();
  render(<MaskedInput mask={mask} aria-label="Campo" onChange={(event) => heard(event.target.value)} />);
  compose(inputOf("Campo"), text);
  expect(inputOf("Campo").value).toBe(written);
  expect(heard).toHaveBeenLastCalledWith(written);
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
