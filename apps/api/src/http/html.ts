const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | null | readonly Html[];

function markupOf(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.markup;
  return typeof part === "object" ? part.map(({ markup }) => markup).join("") : escapeHtml(String(part));
}

/** Escapes every part that is not markup of another `html` template. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = template.map((text, index) => text + markupOf(parts[index] ?? null));
  return new Html(pieces.join(""));
}
