import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SlotChip } from "./slot-chip";

const chip = () => screen.getByRole("button");

// Named as often as a screen reader says it.
const named = (name: RegExp) => screen.getByRole("button", { name, description: "" });

test("from 1 to 9 seats a chip is marked as running out, said once [COURSE-39]", () => {
  const draw = (seats: number) => (
    <SlotChip label="Lun 17:00–18:30" selected={false} seats={seats} onPress={vi.fn()} />
  );
  const { rerender } = render(draw(9));
  named(/^Lun 17:00–18:30 ?Últimos cupos$/);
  rerender(draw(10));
  named(/^Lun 17:00–18:30$/);
});

test("a blocked chip announces itself and its reason once, and still answers [AMB-83]", async () => {
  const onPress = vi.fn();
  render(
    <SlotChip label="Sáb" selected={false} state="blocked" reason="Ya tienes Mención" onPress={onPress} />,
  );
  expect(chip().getAttribute("aria-disabled")).toBe("true");
  named(/^Sáb ?Ya tienes Mención$/);
  await userEvent.click(chip());
  expect(onPress).toHaveBeenCalledOnce();
});

test("pointer and keyboard both preview a chip", async () => {
  const onPreview = vi.fn();
  render(<SlotChip label="Vie" selected={false} onPress={vi.fn()} onPreview={onPreview} />);
  await userEvent.hover(chip());
  await userEvent.unhover(chip());
  await userEvent.tab();
  expect(onPreview.mock.calls.flat()).toEqual([true, false, true]);
});
