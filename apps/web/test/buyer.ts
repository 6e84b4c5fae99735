import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";

/** Waits until the button is enabled. */
export async function press(name: string | RegExp) {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>("button", { name });
    if (found.disabled) throw new Error(`${name} cannot be pressed yet`);
    return found;
  });
  await userEvent.click(button);
}

/** Replaces the field's content. */
export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

// Display time of a correct code.
const RIGHT_CODE_MS = 2_500;

/** Enters the correct code and waits until its display ends. */
export async function enterRightCode() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await fill("Código de verificación", "123456");
  await screen.findByText("¡Código correcto!");
  await act(() => vi.advanceTimersByTimeAsync(RIGHT_CODE_MS));
  vi.useRealTimers();
}

export const acceptTerms = async () => userEvent.click(await screen.findByLabelText(/Acepto los términos/));

export const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Lines of the error summary. */
export const problemsTold = async () =>
  textsOf(within(await screen.findByRole("region", { name: /por corregir/ })).getAllByRole("link"));

export const address = () => screen.getByTestId("address").textContent;

/** Collects forms sent to the provider, as address and token; call it once per file. */
export function watchForms() {
  const left: [string, string][] = [];
  beforeEach(() => {
    left.length = 0;
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
      left.push([this.action, String(new FormData(this).get("token_ws"))]);
    });
  });
  return left;
}
