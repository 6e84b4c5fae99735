import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { BRAND } from "../../test/data/order-data";
import { readPdf } from "../../test/outside/read-pdf";
import { openFont } from "./open-font";
import { PageFont } from "./page-font";
import { PdfPage } from "./pdf-page";
import { ALL_LETTERS, pdfText } from "./pdf-text";

test.each([
  ["Inter-Regular", 400],
  ["Inter-Bold", 700],
] as const)("each letter of %s is as wide as the font says", (name, weight) => {
  const font = new PageFont(name, weight, ALL_LETTERS);
  const ruler = new PDFDocument({ autoFirstPage: false }).font(openFont(weight, ALL_LETTERS)).fontSize(1000);
  for (const letter of pdfText("ÑuñoaÁÉÍÓÚü0123456789$.,:–€«»¿¡%")) {
    expect(font.widthOf(letter) * 1000, letter).toBeCloseTo(ruler.widthOfString(letter), 0);
  }
  expect(font.widthOf("AVE")).toBeCloseTo(font.widthOf("A") + font.widthOf("V") + font.widthOf("E"), 9);
});

test("a PDF carries its fonts, and every Spanish letter is read back from it", async () => {
  const words = "Ñuñoa (La Reina) \\ María O'Higgins ¿Cuánto? ¡$1.246.000! 17:00–18:30 «€»";
  const page = new PdfPage({ title: "t", author: "a", brand: BRAND });
  page.text(words);
  page.text(words, { isBold: true });
  const pdf = await page.finish(() => ["", ""]);
  expect(pdf.toString("latin1").match(/\/FontFile2/g)).toHaveLength(2);
  expect((await readPdf(pdf)).text).toContain(`${words} ${words}`);
});

test("a text with letters beyond the Spanish ones brings the font that has them", async () => {
  const words = ["Ñuñoa", "Zoë Çelik"];
  const page = new PdfPage({ title: "t", author: "a", brand: BRAND });
  for (const word of words) page.text(word);
  const pdf = await page.finish(() => ["", ""]);
  expect(pdf.toString("latin1").match(/\/FontFile2/g)).toHaveLength(2);
  expect((await readPdf(pdf)).text).toContain(words.join(" "));
});
