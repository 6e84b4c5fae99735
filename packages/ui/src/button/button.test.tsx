import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button";

test("a softly disabled button announces it and still answers [AMB-83]", async () => {
  const answer = vi.fn();
  render(
    <Button softDisabled onClick={answer}>
      ELEGIR HORARIOS
    </Button>,
  );
  const button = screen.getByRole("button");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(answer).toHaveBeenCalledOnce();
});

test("a busy button swallows clicks and the form's Enter", async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <input aria-label="Nombre" />
      <Button type="submit" busy>
        Guardar
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  await userEvent.type(screen.getByLabelText("Nombre"), "Ana{Enter}");
  expect(submit).not.toHaveBeenCalled();
});
