import type { ComponentProps } from "react";

/** How a text takes its written form. Neither function ever refuses what it does not understand. */
export interface Mask {
  /** While typing at the end of the text, or after pasting and autofill. */
  whileTyping(text: string, edit: { isDeleting: boolean }): string;
  /** When the control is left. */
  onLeave(text: string): string;
  /** Keyboard, autofill and example that go with it. */
  attributes: Pick<ComponentProps<"input">, "inputMode" | "autoComplete" | "placeholder" | "autoCapitalize">;
}
