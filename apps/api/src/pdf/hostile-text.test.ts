import { expect, test } from "vitest";
import { aSnapshot, aSoldStudent, BRAND } from "../../test/data/order-data";
import { readPdf } from "../../test/outside/read-pdf";
import type { OrderSnapshot } from "../db/stored/order-snapshot";
import { createQuotePdf } from "../modules/messaging/quote-pdf/create-quote-pdf";
import {
  createEnrolmentReceipt,
  createReceipt,
  NOTHING_MOVED,
} from "../modules/messaging/receipts/create-receipt";
import { PdfPage } from "./pdf-page";

// Unvalidated input.
const HOSTILE = "<b>Íñigo</b>\r\nBcc: x@y.cl\u0000 😀 \u202eÑuñoa";
const SHOWN = "<b>Íñigo</b> Bcc: x@y.cl ? Ñuñoa";
const LONG = "W".repeat(100);

const RIGHT_EDGE = 595.28 - 44;
const BODY_END = 841.89 - 44 - 20;
const FOOT = 841.89 - 44;

test("a row that needs more lines than the page has left begins on the next page [T23]", async () => {
  for (let used = 640; used < 720; used += 8) {
    const page = new PdfPage({ title: "t", author: "a", brand: BRAND });
    page.space(used);
    page.fact("Nombre", LONG.repeat(2));
    page.price(LONG.repeat(2), "$1");
    page.text(LONG.repeat(3));
    const { placed } = await readPdf(await page.finish(() => ["pie", "1"]));
    for (const { text, y } of placed.filter(({ text }) => text.startsWith("W"))) {
      expect(y, `${text} after ${used}`).toBeLessThan(BODY_END);
    }
  }
});

const DOCUMENTS: Record<string, (order: OrderSnapshot) => Promise<Buffer>> = {
  receipt: (order) =>
    createReceipt(order, { access: "full", annulledAt: null, money: NOTHING_MOVED, brand: BRAND }),
  "student's receipt": (order) => createEnrolmentReceipt(order, { students: order.students, brand: BRAND }),
  quote: (order) =>
    createQuotePdf({
      ...order,
      brand: BRAND,
      issuedAt: new Date("2026-02-03T15:04:05.000Z"),
      shopUrl: "https://tienda.example",
      link: null,
      notice: [],
    }),
};

test.each(Object.entries(DOCUMENTS))(
  "a stored line end, markup and emoji are plain text in the %s [T23]",
  async (_, create) => {
    const { text } = await readPdf(await create(anOrder(HOSTILE)));
    expect(text).toContain(`${SHOWN} ${SHOWN} ${SHOWN}`);
    expect(text).not.toMatch(/\p{Cc}|\u202e/u);
  },
);

test.each(Object.entries(DOCUMENTS))(
  "names that fill lines stay within the margins of the %s, and never run into its foot [T23]",
  async (_, create) => {
    const { placed, pages, text } = await readPdf(await create(anOrder(LONG, 9)));
    expect(text.replaceAll(" ", "")).toContain(LONG.repeat(3));
    expect(pages.length).toBeGreaterThan(2);
    for (const { right, y, text: words } of placed) {
      if (words.trim() === "") continue;
      expect(right, words).toBeLessThanOrEqual(RIGHT_EDGE + 1);
      expect(y < BODY_END || y > FOOT, `${words} at ${y}`).toBe(true);
    }
  },
);

test.each(Object.entries(DOCUMENTS))(
  "no two rows of the %s are written over each other [T23]",
  async (_, create) => {
    const { placed } = await readPdf(await create(anOrder(LONG, 3)));
    const words = placed.filter(({ text }) => text.trim() !== "");
    const covered = words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter((other) => other.page === one.page && Math.abs(other.y - one.y) < 6)
        .filter((other) => other.left < one.right - 1 && one.left < other.right - 1)
        .map((other) => `${one.text} under ${other.text}`),
    );
    expect(covered).toEqual([]);
  },
);

function anOrder(name: string, count = 1): OrderSnapshot {
  const names = { name, fatherLastName: name, lastName: name };
  const student = (index: number) => aSoldStudent({ id: index + 1, ...names, programName: name });
  return aSnapshot({
    guardian: {
      ...aSnapshot().guardian,
      ...{ name, fatherLastName: name, motherLastName: name, address: name, commune: name },
    },
    students: Array.from({ length: count }, (_, index) => student(index)),
    coupon: { code: name, valueClp: 50_000 },
  });
}
