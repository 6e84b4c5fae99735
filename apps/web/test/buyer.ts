import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";

/** Presses a button once it is there and can be pressed. */
export async function press(name: string | RegExp) {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>("button", { name });
    if (found.disabled) throw new Error(`${name} cannot be pressed yet`);
    return found;
  });
  await userEvent.click(button);
}

/** Writes this into a field in one go, in place of what it holds. */
export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** How long a right code is shown before what follows. */
const RIGHT_CODE_MS = 2_500;

/** Writes the right code, and lets the time go by for which it is shown. */
export async function enterRightCode() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await fill("Código de verificación", "123456");
  await screen.findByText("¡Código correcto!");
  await act(() => vi.advanceTimersByTimeAsync(RIGHT_CODE_MS));
  vi.useRealTimers();
}

export const acceptTerms = async () => userEvent.click(await screen.findByLabelText(/Acepto los términos/));

/** What elements read, in their order. */
export const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Lines of the summary of what a form still misses. */
export const problemsTold = async () =>
  textsOf(within(await screen.findByRole("region", { name: /por corregir/ })).getAllByRole("link"));

/** Path at which the router stands. */
export const address = () => screen.getByTestId("address").textContent;

/** Forms that leave for the provider in a test, as address and token; to be called once in a file. */
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
