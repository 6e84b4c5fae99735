import { afterEach, expect, test, vi } from "vitest";
import { repeatEarlyInput } from "./early-input";

afterEach(() => {
  document.body.replaceChildren();
  delete window.takeEarlyPress;
});

function aButton(onPress: () => void) {
  const button = document.createElement("button");
  button.id = "siguiente";
  button.addEventListener("click", onPress);
  document.body.replaceChildren(button);
  return button;
}

const afterTheScreen = () => new Promise((resolve) => setTimeout(resolve));

test("an early press is repeated once, and not on the screens that follow [SHOP-17]", async () => {
  const [onFirst, onNext] = [vi.fn(), vi.fn()];
  const pressed = aButton(onFirst);
  window.takeEarlyPress = () => pressed;
  repeatEarlyInput();
  await afterTheScreen();
  expect(onFirst).toHaveBeenCalledOnce();
  aButton(onNext);
  repeatEarlyInput();
  await afterTheScreen();
  expect(onNext).not.toHaveBeenCalled();
});

test("a screen that a draft drew anew is pressed at the button of the same name [SHOP-17]", async () => {
  const onPress = vi.fn();
  const pressed = aButton(vi.fn());
  window.takeEarlyPress = () => pressed;
  aButton(onPress);
  repeatEarlyInput();
  await afterTheScreen();
  expect(onPress).toHaveBeenCalledOnce();
});
