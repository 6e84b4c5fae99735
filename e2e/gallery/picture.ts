import { mkdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { findBrokenWords, findSidewaysScroll, findViolations } from "./axe";

/** Where the pictures stand, in the project's folder; git leaves it alone. */
export const GALLERY_DIR = "gallery";

/** The phone, the tablet, the school laptop and the computer that a screen is judged by. */
export const PICTURE_SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;
/** The layouts in between are made of these two's parts, and axe takes longer than the picture. */
const AXE_WIDTHS: readonly number[] = [360, 1280];

type Kind = "page" | "dialog";

/**
 * Looks the state through as it stands at each width: no sideways scroll, no word broken inside, in a dialog the focus,
 * and at the narrowest and the widest no accessibility violation. Takes a picture of each where the project takes any.
 * What fails is told at the end, so that no picture is missing.
 */
export async function picture(page: Page, name: string, kind: Kind = "page"): Promise<void> {
  const before = page.viewportSize();
  await test.step(name, async () => {
    for (const size of PICTURE_SIZES) {
      await page.setViewportSize(size);
      await settle(page);
      if (kind === "page") await layOutWhole(page);
      if (test.info().project.metadata.isTakingPictures) await take(page, { name, kind, size });
      await lookThrough(page, { where: `${name} at ${size.width} px`, kind, size });
    }
  });
  if (before) await page.setViewportSize(before);
}

type Size = { width: number; height: number };

async function lookThrough(
  page: Page,
  { where, kind, size }: { where: string; kind: Kind; size: Size },
): Promise<void> {
  expect.soft(await findSidewaysScroll(page), `${where}: sideways scroll in px`).toBeLessThanOrEqual(0);
  expect.soft(await findBrokenWords(page), `${where}: words broken inside`).toEqual([]);
  if (AXE_WIDTHS.includes(size.width)) expect.soft(await findViolations(page), `${where}: axe`).toEqual([]);
  if (kind === "dialog") expect.soft(await isFocusInDialog(page), `${where}: focus in the dialog`).toBe(true);
}

async function take(
  page: Page,
  { name, kind, size }: { name: string; kind: Kind; size: Size },
): Promise<void> {
  mkdirSync(GALLERY_DIR, { recursive: true });
  if (kind === "page") await showWhole(page, size);
  await page.screenshot({ path: `${GALLERY_DIR}/${name}.${size.width}.png`, animations: "disabled" });
}

/** What the landing lays out only near the window is laid out now, as its height is a guess before. */
async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main section"))
      part.style.contentVisibility = "visible";
  });
}

/** A window as high as the page, so that the bar at the bottom stands where a reader at the end of it sees it. */
async function showWhole(page: Page, { width, height }: Size): Promise<void> {
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
