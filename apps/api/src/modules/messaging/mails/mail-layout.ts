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

/** What every mail says besides its own content. */
interface MailFrame {
  subject: string;
  /** Closing line, such as whom to ask. */
  footer: string;
}

const BODY = "margin:0;padding:0;background:#f5f6fa";
const CARD =
  "max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfe3ec;border-radius:12px;padding:24px";
const FONT = "font-family:Arial,Helvetica,sans-serif;color:#1b1f2a;font-size:16px;line-height:1.5";

/** One column that a phone shows without zooming; no image or style from elsewhere. Mail programs want styles inline. */
export function mailPage({ subject, footer }: MailFrame, content: Html): string {
  return html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="${BODY}">
<div style="padding:16px 8px">
<div style="${CARD};${FONT}">
<p style="margin:0 0 16px;font-weight:bold;font-size:18px;color:#c8102e">PDV</p>
${content}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe3ec;font-size:14px;color:#5b6475">${footer}</p>
</div>
</div>
</body>
</html>
`.markup;
}

/** Paragraph of a mail. */
export function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${text}</p>`;
}

/** Labels and values, one under the other. */
export function factList(facts: readonly (readonly [label: string, value: string])[]): Html {
  const lines = facts.map(
    ([label, value]) =>
      html`<p style="margin:0 0 8px"><span style="color:#5b6475;font-size:14px">${label}</span><br>${value}</p>`,
  );
  return html`<div style="margin:0 0 16px">${lines}</div>`;
}

/** The same facts for mail programs without HTML. */
export function factText(facts: readonly (readonly [label: string, value: string])[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join("\n");
}
