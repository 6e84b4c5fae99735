import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { findBrokenWords, findFlatHeadings, findSidewaysScroll, findViolations } from "./axe";
import { findClippedText, findTallBars, setTextSize } from "./large-text";
import { galleryDir, OUTER_WIDTHS, type PictureSize, pictureSizes } from "./picture-sizes";

const softly = expect.configure({ soft: true });

type Kind = "page" | "dialog";

/**
 * Checks the current state at each of the project's sizes: no sideways scroll, no word broken inside, in a dialog the
 * focus; at ordinary text, at the narrowest and the widest, no accessibility violation, and each heading below the one
 * that names what it is in; at large text nothing clipped, and no bar over a third of the window. Takes a picture of each where the project takes any. Failures are reported at
 * the end, so that no picture is missing.
 */
export async function picture(page: Page, name: string, kind: Kind = "page"): Promise<void> {
  const before = page.viewportSize();
  await test.step(name, async () => {
    for (const size of pictureSizes(test.info().project.metadata)) {
      await page.setViewportSize(size);
      const undoTextSize = await setTextSize(page, size.text);
      await settle(page);
      if (kind === "page") await layOutWhole(page);
      const where = `${name} at ${size.label}`;
      // Before the picture, which makes the window as high as the page.
      if (size.isLarge) await lookThroughLarge(page, where);
      if (test.info().project.metadata.isTakingPictures) await take(page, { name, kind, size });
      await lookThrough(page, { where, kind, size });
      await undoTextSize();
    }
  });
  if (before) await page.setViewportSize(before);
}

async function lookThrough(
  page: Page,
  { where, kind, size }: { where: string; kind: Kind; size: PictureSize },
): Promise<void> {
  // Polled: what a screen measures, loads or focuses comes a moment after the window has its size.
  await softly.poll(() => findSidewaysScroll(page), `${where}: sideways scroll in px`).toBeLessThanOrEqual(0);
  const broken = () => findBrokenWords(page, { withCodes: !size.isLarge });
  await softly.poll(broken, `${where}: words broken inside`).toEqual([]);
  if (!size.isLarge && OUTER_WIDTHS.includes(size.width)) {
    expect.soft(await findViolations(page), `${where}: axe`).toEqual([]);
    const flat = `${where}: headings beside those that name what they are in`;
    await softly.poll(() => findFlatHeadings(page), flat).toEqual([]);
  }
  if (kind === "dialog")
    await softly.poll(() => isFocusInDialog(page), `${where}: focus in the dialog`).toBe(true);
}

async function lookThroughLarge(page: Page, where: string): Promise<void> {
  await softly.poll(() => findClippedText(page), `${where}: text cut`).toEqual([]);
  await softly.poll(() => findTallBars(page), `${where}: bars over a third of the window`).toEqual([]);
}

async function take(
  page: Page,
  { name, kind, size }: { name: string; kind: Kind; size: PictureSize },
): Promise<void> {
  const folder = galleryDir(test.info().project.metadata);
  mkdirSync(folder, { recursive: true });
  if (kind === "page") await showWhole(page, size);
  await page.screenshot({ path: path.join(folder, `${name}.${size.label}.png`), animations: "disabled" });
}

/** Lays out the parts that the landing lays out only near the window, as their height is a guess before. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main section"))
      part.style.contentVisibility = "visible";
  });
}

/** A window as high as the page, so that the bar at the bottom is where a reader at the end sees it. */
async function showWhole(page: Page, { width, height }: PictureSize): Promise<void> {
  const whole = await page.evaluate(() => document.body.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await settle(page);
}

/** Fonts are there and the layout has followed the new size. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

function isFocusInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Boolean(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')),
  );
}
