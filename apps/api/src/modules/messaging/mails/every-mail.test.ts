import { USUAL_COLOURS } from "@shop/domain/brand/palette";
import { expect, test } from "vitest";
import { everyMail } from "../../../../test/data/every-mail";
import { layoutCopy } from "./copy/mail-copy";

const MAILS = everyMail();
/** After these nothing follows that the reader waits for or does. */
const LAST_WORDS =
  /^(?:code|staff-code|tax_document|credit_note|rights-answer|rights-release|annulment-free)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const textsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter(Boolean);
const timesIn = (html: string, part: RegExp) => [...html.matchAll(part)].length;

test.each(MAILS)(
  "the %s mail has one title, and at most one button, whose address it shows [MAIL-01]",
  (_, mail) => {
    const { html, text } = mail;
    expect([timesIn(html, /<h1/g), timesIn(html, /<html lang="es-CL">/g)]).toEqual([1, 1]);
    const buttons = [...html.matchAll(/<td bgcolor="[^>]*><a href="([^"]+)"[^>]*>([^<]+)</g)];
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const [, address = "", words] of buttons) {
      expect(html).toContain(`>${address}</a>`);
      expect(text).toContain(`${words}: ${address.replaceAll("&amp;", "&")}`);
    }
  },
);

test.each(MAILS)(
  "the %s mail says what happens next, where something does [MAIL-01]",
  (name, { html, text }) => {
    const follows = !LAST_WORDS.test(name);
    expect([html.includes(`>${layoutCopy.next}</h2>`), text.includes(`\n${layoutCopy.next}\n1. `)]).toEqual([
      follows,
      follows,
    ]);
  },
);

test.each(MAILS)(
  "the plain text of the %s mail says all that its markup says [MAIL-01]",
  (_, { html, text }) => {
    const onlyMarkup = new Set<string>(["PD", "V", layoutCopy.otherwise]);
    const missing = textsOf(html).filter((part) => !onlyMarkup.has(part) && !text.includes(part));
    expect(missing).toEqual([]);
  },
);

test.each(MAILS)(
  "the layout of the %s mail is no table to a screen reader, and knows dark mode",
  (_, { html }) => {
    for (const [tag] of html.matchAll(/<table[^>]*>(?!<tr><t[hd] (?:scope|colspan|class="line"))/g))
      expect(tag).toContain('role="presentation"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|<link|<script|url\(|display:(?:flex|grid)/);
  },
);

test("each programme of a quote has its colour in the mail [SHOP-01]", () => {
  const [, quote] = MAILS.find(([name]) => name === "quote") ?? [];
  const edges = [...(quote?.html ?? "").matchAll(/border-top:4px solid (#\w+)/g)].map(([, colour]) => colour);
  expect(edges).toEqual([USUAL_COLOURS.main, USUAL_COLOURS.second]);
});
