import { escapeHtml } from "../../../http/escape-html";

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

interface MailFrame {
  subject: string;
  title: string;
  footer: readonly string[];
}

const FONT = "font-family:Inter,Arial,Helvetica,sans-serif;color:#1b1f2a;font-size:16px;line-height:1.5";
const BODY = `margin:0;padding:0;background:#f5f6fa;${FONT}`;
const CARD =
  "max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfe3ec;border-top:6px solid #c8102e;border-radius:12px;padding:24px";
const BRAND = "margin:0 0 24px;font-weight:800;font-size:26px;letter-spacing:1px;line-height:1";
const TITLE = "margin:0 0 16px;font-size:22px;line-height:1.25";
const FOOTER = "max-width:560px;margin:0 auto;padding:16px 24px;font-size:14px;color:#5b6475";

const ADDRESS_AT_END = /https?:\/\/\S+$/;

function withLink(line: string): Html {
  const [address] = ADDRESS_AT_END.exec(line) ?? [];
  if (!address) return html`${line}`;
  return html`${line.slice(0, -address.length)}${link(address.replace(/^https?:\/\//, ""), address)}`;
}

// One column for phones, nothing loaded from elsewhere. Mail programs need inline styles.
export function mailPage({ subject, title, footer }: MailFrame, content: Html): string {
  return html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="${BODY}">
<div style="padding:16px 8px">
<div style="${CARD}">
<p style="${BRAND}">PD<span style="color:#c8102e">V</span></p>
<h1 style="${TITLE}">${title}</h1>
${content}
</div>
<div style="${FOOTER}">${footer.map((line) => html`<p style="margin:0 0 4px">${withLink(line)}</p>`)}</div>
</div>
</body>
</html>
`.markup;
}

const BOX = "margin:0 0 16px;padding:16px;background:#f5f6fa;border-radius:8px";
const BUTTON =
  "display:inline-block;padding:12px 20px;background:#c8102e;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none";

export function named(name: string, lines: readonly (string | Html)[]): Html {
  return html`<div style="${BOX}"><strong>${name}</strong>${lines.map((line) => html`<br>${line}`)}</div>`;
}

export function buttonLink(words: string, address: string): Html {
  return html`<p style="margin:0 0 24px"><a href="${address}" style="${BUTTON}">${words}</a></p>`;
}

export function link(words: string, address: string): Html {
  return html`<a href="${address}" style="color:#c8102e">${words}</a>`;
}

export function steps(title: string, items: readonly string[]): Html {
  return html`<h2 style="margin:0 0 8px;font-size:18px">${title}</h2><ol style="margin:0 0 16px;padding-left:24px">${items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}</ol>`;
}

export function paragraph(text: string | Html): Html {
  return html`<p style="margin:0 0 16px">${text}</p>`;
}

export function factList(facts: readonly (readonly [label: string, value: string])[]): Html {
  const lines = facts.map(
    ([label, value]) =>
      html`<p style="margin:0 0 8px"><span style="color:#5b6475;font-size:14px">${label}</span><br>${value}</p>`,
  );
  return html`<div style="margin:0 0 16px">${lines}</div>`;
}

export function factText(facts: readonly (readonly [label: string, value: string])[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join("\n");
}
