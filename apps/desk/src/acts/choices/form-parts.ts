import type { SelectOption } from "@shop/ui/fields/select";
import { atTheStart } from "../../copy";

// As typed; of students their positions, joined by commas.
export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

export interface FormField {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  inputMode?: "numeric";
  options?: readonly SelectOption[];
  positions?: readonly number[];
}

export type Reading<Request> = { request: Request } | { problems: Problems };

export const wrong = (field: string, text: string): { problems: Problems } => ({
  problems: { [field]: text },
});

export interface ActForm<Request> {
  start(request: Request): Values;
  /** @param offered as the page offers the act */
  fields(values: Values, offered: Request): FormField[];
  read(values: Values, offered: Request): Reading<Request>;
}

export const listed = <K extends string>(keys: readonly K[], name: (key: K) => string): SelectOption[] =>
  keys.map((value) => ({ value, label: atTheStart(name(value)) }));
export const among = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text);
