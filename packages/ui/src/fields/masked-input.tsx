import { type ChangeEvent, type FocusEvent, useRef } from "react";
import type { Mask } from "../masks";
import { TextInput, type TextInputProps } from "./text-input";

interface MaskedInputProps extends TextInputProps {
  mask: Mask;
}

/** Formats text typed at the end, pasted or autofilled. Elsewhere the caret and text stay until the control is left. */
export function MaskedInput({ mask, onChange, onBlur, look = "figures", ...rest }: MaskedInputProps) {
  const isLeaving = useRef(false);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    if (isLeaving.current) return onChange?.(event);
    const kind = inputKind(event.nativeEvent);
    const isAtEnd = input.selectionStart === null || input.selectionStart === input.value.length;
    if (isAtEnd || kind === "whole") {
      write(input, mask.whileTyping(input.value, { isDeleting: kind === "deletion" }));
    }
    onChange?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const written = mask.onLeave(event.target.value);
    isLeaving.current = true;
    // A form that keeps the value itself must receive the last change.
    if (written !== event.target.value) announceChange(event.target, written);
    isLeaving.current = false;
    onBlur?.(event);
  }

  return <TextInput {...mask.attributes} {...rest} look={look} onChange={change} onBlur={leave} />;
}

// Autofill has no input type, or replaces the whole text.
function inputKind(event: Event) {
  const type = "inputType" in event && typeof event.inputType === "string" ? event.inputType : "";
  if (type.startsWith("delete")) return "deletion";
  return type === "" || type === "insertReplacementText" ? "whole" : "insertion";
}

function write(input: HTMLInputElement, text: string) {
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(text.length, text.length);
}

// Bypasses React's value tracking, so that `onChange` fires.
function announceChange(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
