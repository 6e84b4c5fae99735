import type { ReactNode } from "react";
import type { SelectOption } from "../fields/select";
import type { TextInputProps } from "../fields/text-input";
import type { Mask } from "../masks/mask";

/** A field of a form as data; `FormRows` draws it. With `options` it is a list, with `mask` it writes its usual form. */
export interface FieldSpec<Name extends string = string>
  extends Pick<TextInputProps, "type" | "inputMode" | "autoComplete" | "prefix" | "look"> {
  name: Name;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  mask?: Mask;
  options?: readonly SelectOption[];
}
