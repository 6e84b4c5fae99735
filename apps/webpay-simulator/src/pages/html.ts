// Markup that is safe to send; only `html` makes it.
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | null | false | readonly Html[];

// Builds markup from a template; whatever is interpolated and is not markup itself is escaped.
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => `${text}${render(parts[index - 1] ?? null)}${string}`),
  );
}

function render(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
