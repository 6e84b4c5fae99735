const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML: nothing in it is markup, in elements and in quoted attributes alike. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Markup that was made by `html`, and only there. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | null | readonly Html[];

function markupOf(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.markup;
  return typeof part === "object" ? part.map(({ markup }) => markup).join("") : escapeHtml(String(part));
}

/** Template for markup: whatever is put in is escaped, unless it is markup of another `html` template. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = template.map((text, index) => text + markupOf(parts[index] ?? null));
  return new Html(pieces.join(""));
}
