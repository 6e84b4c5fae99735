import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SlotChip } from "./slot-chip";

const chip = () => screen.getByRole("button");
const note = () => document.getElementById(chip().getAttribute("aria-describedby") ?? "")?.textContent;

test("from 1 to 9 seats a chip is marked as running out [COURSE-39]", () => {
  const draw = (seats: number) => (
    <SlotChip label="Lun 17:00–18:30" selected={false} seats={seats} onPress={vi.fn()} />
  );
  const { rerender } = render(draw(9));
  expect(note()).toBe("Últimos cupos");
  rerender(draw(10));
  expect(note()).toBeUndefined();
});

test("a blocked chip announces itself and its reason, and still answers [AMB-83]", async () => {
  const onPress = vi.fn();
  render(
    <SlotChip label="Sáb" selected={false} state="blocked" reason="Ya tienes Mención" onPress={onPress} />,
  );
  expect(chip().getAttribute("aria-disabled")).toBe("true");
  expect(note()).toBe("Ya tienes Mención");
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
