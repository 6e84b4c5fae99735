import type { Brand } from "@shop/domain/brand/brand";
import { paletteOf } from "@shop/domain/brand/palette";
import type { Mail } from "../../../gateways/mailer";
import { Html, html } from "../../../http/html";
import { coloursOf, NEUTRAL } from "../../../pdf/pdf-colours";
import { layoutCopy } from "./copy/mail-copy";
import {
  answer,
  type Block,
  button,
  type Fact,
  facts as factTable,
  greetingLine,
  type Link,
  notes as noteBox,
  paragraph,
  steps,
} from "./mail-blocks";

// A mail's contents; they stand in this order, and absent ones leave no trace.
export interface MailParts {
  title: string;
  greeting?: string;
  lead?: string;
  answer?: Fact | null;
  /** Students, quoted lines or a code. */
  blocks?: readonly Block[];
  facts?: readonly Fact[];
  /** What happens next, and what the reader does. */
  next?: readonly string[];
  button?: Link | null;
  after?: readonly Block[];
  notes?: readonly string[];
}

type Envelope = Omit<Mail, "text" | "html">;

const some = <Item>(items: readonly Item[] = [], write: (items: readonly Item[]) => Block): Block[] =>
  items.length > 0 ? [write(items)] : [];

const blocksOf = (parts: MailParts): Block[] => [
  ...(parts.greeting ? [greetingLine(parts.greeting)] : []),
  ...(parts.lead ? [paragraph(parts.lead)] : []),
  ...(parts.answer ? [answer(parts.answer)] : []),
  ...(parts.blocks ?? []),
  ...some(parts.facts, factTable),
  ...some(parts.next, steps),
  ...(parts.button ? [button(parts.button)] : []),
  ...(parts.after ?? []),
  ...some(parts.notes, noteBox),
];

// Larger where the reader's text is; programs that know no `max` take the usual size.
const FONT = `font-family:Inter,Arial,Helvetica,sans-serif;color:${NEUTRAL.ink};font-size:medium;font-size:max(16px,1rem);line-height:1.5`;
const WIDTH = 600;
const CARD = `background:#ffffff;border:1px solid ${NEUTRAL.line};border-radius:12px;padding:24px 20px 4px`;
const BRAND_MARK = "margin:0 0 20px;font-weight:800;font-size:1.75em;letter-spacing:1px;line-height:1";
const HIDDEN = "display:none;max-height:0;overflow:hidden;mso-hide:all";

// Dark mode; and where text is large, values stand below their labels.
const stylesOf = (light: string) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12141a!important;color:#f2f4f8!important}
.card{background:#1c2029!important}
.line{border-color:#3b4252!important}
.box{border-left-color:#3b4252!important;border-right-color:#3b4252!important;border-bottom-color:#3b4252!important}
.mist{background:#272c38!important}
.soft{color:#b4bccb!important}
.red{color:${light}!important}
}
.facts{container-type:inline-size}
@container (max-width:16em){
.facts th,.facts td{display:block;text-align:left!important;padding-right:0!important}
.facts .value{border-top:0!important;padding-top:0!important;white-space:normal!important;overflow-wrap:anywhere}
}`;

// Its end stands for the logo's colour. No picture: mail programs block it until the reader allows it.
function wordmark({ name, colours }: Brand) {
  const end = name.lastIndexOf(" ") + 1 || name.length - 1;
  const coloured = html`<span class="red" style="color:${colours.main}">${name.slice(end)}</span>`;
  return html`<p role="img" aria-label="${name}" style="${BRAND_MARK}">${name.slice(0, end)}${coloured}</p>`;
}

interface Look {
  brand: Brand;
  footer: readonly Block[];
}

// One description, two renderings. Nothing is loaded from elsewhere.
export function writeMail(envelope: Envelope, parts: MailParts, { brand, footer }: Look): Mail {
  const colours = coloursOf(brand.colours);
  const { title } = parts;
  const blocks = blocksOf(parts);
  const teaser = parts.answer ? parts.answer.join(": ") : parts.lead;
  const page = html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${envelope.subject}</title>
<style>${new Html(stylesOf(paletteOf(brand.colours).mainLight))}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${NEUTRAL.mist};${FONT}">
${teaser ? html`<div style="${HIDDEN}">${teaser}</div>` : null}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:${NEUTRAL.mist};${FONT}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="${WIDTH}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;text-align:left"><tr><td class="card box" style="${CARD};border-top:6px solid ${colours.red}">
${wordmark(brand)}
<h1 style="margin:0 0 16px;font-size:1.5em;line-height:1.25">${title}</h1>
${blocks.map((block) => block.html(colours))}
</td></tr><tr><td style="padding:16px 20px">
${footer.map((line) => line.html(colours))}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  const head = `${title}\n${"=".repeat(title.length)}`;
  const foot = footer.map(({ text }) => text).join("\n");
  return {
    ...envelope,
    senderName: layoutCopy.sender(brand.name),
    text: [head, ...blocks.map(({ text }) => text), foot].join("\n\n"),
    html: page.markup,
  };
}
