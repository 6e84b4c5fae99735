import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Waits for fades to end: a colour in between is none of the design's. Spinners have no end. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Accessibility violations of the current screen, open dialogs included: rule and elements. */
export async function findViolations(page: Page): Promise<string[]> {
  await comeToRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Headings that are not below the one that names the region or article around them. */
export function findFlatHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const level = ({ tagName }: Element) => Number(tagName.slice(1));
    const nameOf = (place: Element) => {
      const [id = ""] = (place.getAttribute("aria-labelledby") ?? "").split(" ");
      return document.getElementById(id)?.closest("h1, h2, h3, h4, h5");
    };
    const isFlat = (heading: Element) => {
      const names: Element[] = [];
      for (let place = heading.parentElement; place; place = place.parentElement) {
        const name = nameOf(place);
        if (name && name !== heading) names.push(name);
      }
      return names.some((name) => level(heading) <= level(name));
    };
    const headings = Array.from(document.querySelectorAll("h1, h2, h3, h4, h5, h6"));
    return headings
      .filter((heading) => heading.checkVisibility() && isFlat(heading))
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
}

/**
 * How far the page reaches beyond the window's right edge, in px: what the frame clips there cannot be scrolled to, and
 * cannot be read either.
 */
export function findSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const clipping = Array.from(document.querySelectorAll<HTMLElement>("body, body *")).filter(
      (place) => getComputedStyle(place).overflowX === "clip",
    );
    for (const place of clipping) place.style.overflowX = "visible";
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    for (const place of clipping) place.style.removeProperty("overflow-x");
    return beyond;
  });
}

/** An address, or a code of letters and digits: no line of large text holds it whole. */
const isCode = (word: string) => /[@/]/.test(word) || /\d\p{L}|\p{L}\d/u.test(word);

/** Words of the screen broken over two lines without an allowed break; codes only where `withCodes`, URLs never. */
export async function findBrokenWords(page: Page, { withCodes }: { withCodes: boolean }): Promise<string[]> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: { word: string; whole: string }[] = [];
    // There for screen readers alone.
    const isClipped = (place: Element | null): boolean =>
      place !== null && (getComputedStyle(place).clipPath !== "none" || isClipped(place.parentElement));
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || isClipped(node.parentElement)) continue;
      const text = node.textContent ?? "";
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}$.,°]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        const whole = `${text.slice(0, index).match(/\S*$/)}${text.slice(index).match(/^\S*/)}`;
        if (lines.size > 1) found.push({ word, whole });
      }
    }
    return found;
  });
  return broken
    .filter(({ whole }) => !whole.startsWith("https://") && (withCodes || !isCode(whole)))
    .map(({ word }) => word);
}
