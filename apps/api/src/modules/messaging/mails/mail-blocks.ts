import { type Html, html } from "../../../http/html";
import { type Colours, NEUTRAL } from "../../../pdf/pdf-colours";
import { layoutCopy as copy } from "./copy/mail-copy";

// A part of a mail: the same words as markup and as plain text.
export interface Block {
  html: (colours: Colours) => Html;
  text: string;
}

export type Fact = readonly [label: string, value: string];
export type Link = readonly [words: string, address: string];

// Mail programs need inline styles and tables. The classes are for dark mode and large text, see `mail-layout.ts`.
const BELOW = "margin:0 0 24px";
const SOFT = `color:${NEUTRAL.grey}`;
const SMALL = "font-size:0.875em";
const FIGURES = "font-variant-numeric:tabular-nums";
const ANYWHERE = "overflow-wrap:anywhere";
const BOX = `${BELOW};padding:16px;background:${NEUTRAL.mist};border-radius:8px`;
const HEADING = "margin:0 0 8px;font-size:1.125em;line-height:1.3";
const CELL = `padding:8px 0;border-top:1px solid ${NEUTRAL.line};vertical-align:top;text-align:left`;
const LABEL = `${CELL};padding-right:12px;font-weight:normal;${SOFT}`;
const AMOUNT = `${CELL};text-align:right;white-space:nowrap;${FIGURES}`;

// Whatever is longer stands below its label, as no phone holds both side by side.
const MAX_BESIDE = 20;

const join = (texts: readonly (string | undefined)[], by: string) => texts.filter(Boolean).join(by);
const factText = ([label, value]: Fact) => `${label}: ${value}`;

const table = (rows: readonly Html[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>`;

const below = ([label, value]: Fact): Html =>
  html`<tr><td colspan="2" class="line" style="${CELL};${ANYWHERE}"><span class="soft" style="${SMALL};${SOFT}">${label}</span><br>${value}</td></tr>`;

const beside = ([label, value]: Fact): Html =>
  html`<tr><th scope="row" class="soft line" style="${LABEL}">${label}</th><td class="line value" style="${AMOUNT}">${value}</td></tr>`;

const factRow = (fact: Fact): Html => (fact[1].length > MAX_BESIDE ? below(fact) : beside(fact));

const anchor = ({ red }: Colours, [words, address]: Link, style = ANYWHERE): Html =>
  html`<a href="${address}" class="red" style="color:${red};${style}">${words}</a>`;

export const paragraph = (text: string): Block => ({
  html: () => html`<p style="margin:0 0 16px">${text}</p>`,
  text,
});

export const greetingLine = (text: string): Block => ({
  html: () => html`<p style="margin:0 0 4px">${text}</p>`,
  text,
});

// What the reader opened the mail for.
export const answer = ([label, value]: Fact): Block => ({
  html: () =>
    html`<div class="mist" style="${BOX}"><p class="soft" style="margin:0;${SMALL};${SOFT}">${label}</p><p style="margin:0;font-size:1.5em;font-weight:bold;line-height:1.3;${FIGURES};${ANYWHERE}">${value}</p></div>`,
  text: factText([label, value]),
});

export const code = (text: string): Block => ({
  html: () =>
    html`<p class="mist" style="${BOX};font-size:2em;font-weight:bold;line-height:1.3;letter-spacing:4px;text-align:center;${FIGURES}">${text}</p>`,
  text,
});

export const facts = (rows: readonly Fact[]): Block => ({
  html: () => html`<div class="facts" style="${BELOW}">${table(rows.map(factRow))}</div>`,
  text: rows.map(factText).join("\n"),
});

interface Card {
  title: string;
  lines?: readonly string[];
  courses: readonly { name: string; hours: string; amount?: string }[];
  facts: readonly Fact[];
  total?: Fact;
  link?: Link | null;
  /** Null for what holds no more. */
  colour: keyof Colours | null;
}

// A range does not break at its dash.
const unbrokenRanges = (hours: string): Html[] =>
  hours
    .split(/(\S+–\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`,
    );

function courseRow({ name, hours, amount }: Card["courses"][number]): Html {
  const what = html`<strong>${name}</strong>${hours ? html`<br><span class="soft" style="${SOFT}">${unbrokenRanges(hours)}</span>` : null}`;
  return amount
    ? html`<tr><td class="line" style="${CELL};padding-right:12px">${what}</td><td class="line value" style="${AMOUNT}">${amount}</td></tr>`
    : html`<tr><td colspan="2" class="line" style="${CELL}">${what}</td></tr>`;
}

const totalRow = ([label, value]: Fact): Html =>
  html`<tr><th scope="row" class="line" style="${CELL};padding-right:12px">${label}</th><td class="line value" style="${AMOUNT};font-weight:bold">${value}</td></tr>`;

export function card({ title, lines = [], courses, facts, total, link, colour }: Card): Block {
  const frame = (colours: Colours) =>
    colour ? `border-top:4px solid ${colours[colour]}` : `background:${NEUTRAL.mist}`;
  const style = (colours: Colours) =>
    `${BELOW};padding:16px;border:1px solid ${NEUTRAL.line};${frame(colours)};border-radius:8px`;
  const head = html`<h2 style="${HEADING};margin:0">${title}</h2>${lines.map((line) => html`<p class="soft" style="margin:0;${SOFT}">${line}</p>`)}`;
  const rows = [...courses.map(courseRow), ...facts.map(below), ...(total ? [totalRow(total)] : [])];
  return {
    html: (colours) =>
      html`<div class="facts box${colour ? "" : " mist"}" style="${style(colours)}">${head}<div style="margin-top:12px">${table(rows)}</div>${link ? html`<p style="margin:8px 0 0">${anchor(colours, link)}</p>` : null}</div>`,
    text: [
      ...[title, ...lines],
      ...courses.map(({ name, hours, amount }) => join([name, hours, amount], " · ")),
      ...[...facts, ...(total ? [total] : []), ...(link ? [link] : [])].map(factText),
    ].join("\n"),
  };
}

export const steps = (items: readonly string[]): Block => ({
  html: () =>
    html`<h2 style="${HEADING}">${copy.next}</h2><ol style="margin:0 0 24px;padding-left:1.75em">${items.map((item) => html`<li style="margin:0 0 8px;padding-left:4px">${item}</li>`)}</ol>`,
  text: [copy.next, ...items.map((item, index) => `${index + 1}. ${item}`)].join("\n"),
});

// Its address stands below it for mail programs in which it cannot be pressed.
export const button = ([words, address]: Link): Block => ({
  html: (colours) =>
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr><td bgcolor="${colours.red}" style="border-radius:8px;mso-padding-alt:14px 24px"><a href="${address}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:bold;line-height:1.3;text-decoration:none">${words}</a></td></tr></table><p class="soft" style="${BELOW};${SMALL};${SOFT}">${copy.otherwise}<br>${anchor(colours, [address, address])}</p>`,
  text: factText([words, address]),
});

export const terms = (title: string, items: readonly Fact[], links: readonly Link[]): Block => ({
  html: (colours) =>
    html`<h2 style="${HEADING}">${title}</h2>${items.map(([name, text]) => html`<p style="margin:0 0 12px;${SMALL}"><strong>${name}</strong><br>${text}</p>`)}<p style="${BELOW};${SMALL}">${links.map((link) => html`${anchor(colours, link)}<br>`)}</p>`,
  text: [title, ...[...items, ...links].map(factText)].join("\n"),
});

export const notes = (texts: readonly string[]): Block => ({
  html: () =>
    html`<div class="mist" style="${BOX};padding-bottom:8px;${SMALL}">${texts.map((text) => html`<p style="margin:0 0 8px">${text}</p>`)}</div>`,
  text: texts.join("\n\n"),
});

// Small print; plain text names no address of a telephone.
export function footLine(words: string, link?: Link): Block {
  const [shown = "", address = ""] = link ?? [];
  const isPhone = address.startsWith("tel:");
  const style = isPhone ? "white-space:nowrap" : ANYWHERE;
  return {
    html: (colours) => {
      const way = link ? html` ${anchor(colours, link, style)}` : null;
      return html`<p class="soft" style="margin:0 0 4px;${SMALL};${SOFT}">${words}${way}</p>`;
    },
    text: join([words, isPhone ? shown : address], " "),
  };
}
