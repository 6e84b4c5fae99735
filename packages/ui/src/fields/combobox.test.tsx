import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Combobox } from "./combobox";
import { Field } from "./field";
import { filterOptions, makeSearchable } from "./use-combobox";

const SCHOOLS = [
  { value: "1", label: "Liceo José Victorino Lastarria", detail: "Providencia" },
  { value: "2", label: "Colegio Ñuñoa", detail: "Ñuñoa" },
  { value: "3", label: "Liceo Carmela Carvajal", detail: "Providencia" },
];

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Colegio" });
const value = () => screen.getByTestId("value").textContent;
const activeOption = () =>
  document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("arrows walk the list, Enter chooses, and the choice is shown", async () => {
  render(<SchoolField />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(box().getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(activeOption()).toContain("Lastarria");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(value()).toBe("3");
  expect(box().value).toBe("Liceo Carmela Carvajal");
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("accents and case do not matter, and any word of the option is found", async () => {
  render(<SchoolField />);
  await userEvent.type(box(), "providencia LASTARRIA jose");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  expect(value()).toBe("1");
});

test("Escape closes the list and keeps the earlier choice", async () => {
  render(<SchoolField />);
  await userEvent.type(box(), "nunoa{Enter}");
  await userEvent.type(box(), "{Backspace}{Escape}");
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(box().value).toBe("Colegio Ñuñoa");
  expect(value()).toBe("2");
});

test("emptying the text takes the choice away, and leaving half a name brings it back", async () => {
  render(<SchoolField />);
  await userEvent.type(box(), "nunoa{Enter}");
  await userEvent.type(box(), "{Backspace}");
  await userEvent.tab();
  expect(box().value).toBe("Colegio Ñuñoa");
  await userEvent.clear(box());
  await userEvent.tab();
  expect(value()).toBe("none");
});

test("a text that names no option stays when the field is left, until one is chosen [FEEL-10]", async () => {
  render(<SchoolField />);
  await userEvent.clear(box());
  await userEvent.type(box(), "liceo");
  await userEvent.tab();
  expect([box().value, value()]).toEqual(["liceo", "none"]);
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("a text that is no part of the chosen option's takes the choice away and stays [FEEL-10]", async () => {
  render(<SchoolField />);
  await userEvent.type(box(), "nunoa{Enter}");
  await userEvent.clear(box());
  await userEvent.type(box(), "Liceo del Valle");
  await userEvent.tab();
  expect([box().value, value()]).toEqual(["Liceo del Valle", "none"]);
});

test("an option is chosen with the pointer", async () => {
  render(<SchoolField />);
  await userEvent.click(box());
  await userEvent.click(screen.getByText("Colegio Ñuñoa"));
  expect(value()).toBe("2");
});

test("of thousands only some are drawn, those that begin with the text first", () => {
  const many = makeSearchable(
    Array.from({ length: 4_000 }, (_, index) => ({ value: String(index), label: `Colegio ${index}` })),
  );
  const { shown, total } = filterOptions(
    [...many, ...makeSearchable([{ value: "x", label: "99 Colegio" }])],
    "99",
    60,
  );
  expect(shown[0]?.value).toBe("x");
  expect(shown.length).toBeLessThanOrEqual(60);
  expect(total).toBeGreaterThan(60);
});

function SchoolField() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Field name="school" label="Colegio">
        <Combobox options={SCHOOLS} value={value} onChange={setValue} />
      </Field>
      <p data-testid="value">{value ?? "none"}</p>
    </>
  );
}
