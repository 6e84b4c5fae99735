import { type Html, html } from "./html";

export interface Field {
  name: string;
  label: string;
  value?: string;
  hint?: string;
  error?: string | undefined;
  type?: "text" | "password";
  isNumeric?: boolean;
  maxLength: number;
}

export function field({
  name,
  label,
  value = "",
  hint,
  error,
  type = "text",
  isNumeric,
  maxLength,
}: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : null}
<input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="${maxLength}" autocomplete="off"
 spellcheck="false"${isNumeric ? html` inputmode="numeric"` : null}${
   error ? html` aria-invalid="true"` : null
 }${described ? html` aria-describedby="${described}"` : null}>
${error ? html`<span class="error" id="${name}-error">${error}</span>` : null}
</div>`;
}
