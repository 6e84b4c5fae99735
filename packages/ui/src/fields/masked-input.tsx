import { type ChangeEvent, type CompositionEvent, type FocusEvent, useRef } from "react";
import type { Mask } from "../masks";
import { TextInput, type TextInputProps } from "./text-input";

interface MaskedInputProps extends TextInputProps {
  mask: Mask;
}

/**
 * Formats text typed at the end, pasted or autofilled. Elsewhere, and while a keyboard composes, the caret and text stay
 * until the control is left or the composition ends.
 */
export function MaskedInput({ mask, onChange, onBlur, look = "figures", ...rest }: MaskedInputProps) {
  const isRewriting = useRef(false);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    if (isRewriting.current || isComposing(event.nativeEvent)) return onChange?.(event);
    const kind = inputKind(event.nativeEvent);
    const isAtEnd = input.selectionStart === null || input.selectionStart === input.value.length;
    if (isAtEnd || kind === "whole") {
      write(input, mask.whileTyping(input.value, { isDeleting: kind === "deletion" }));
    }
    onChange?.(event);
  }

  function compose({ currentTarget: input }: CompositionEvent<HTMLInputElement>) {
    const isAtEnd = input.selectionStart === null || input.selectionStart === input.value.length;
    if (isAtEnd) rewrite(input, mask.whileTyping(input.value, { isDeleting: false }));
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    rewrite(event.target, mask.onLeave(event.target.value));
    onBlur?.(event);
  }

  // A form that keeps the value itself must receive the last change.
  function rewrite(input: HTMLInputElement, text: string) {
    if (text === input.value) return;
    isRewriting.current = true;
    announceChange(input, text);
    isRewriting.current = false;
  }

  return (
    <TextInput
      {...mask.attributes}
      {...rest}
      look={look}
      onChange={change}
      onCompositionEnd={compose}
      onBlur={leave}
    />
  );
}

const isComposing = (event: Event) => "isComposing" in event && event.isComposing === true;

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
