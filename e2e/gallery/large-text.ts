import type { CDPSession, Page } from "@playwright/test";
import type { TextSize } from "./picture-sizes";

/** The browser's own size of text, unless its reader chose another. */
const USUAL_PX = 16;

/** Enlarges the text as a reader does. @returns what takes it back */
export async function setTextSize(page: Page, text: TextSize | undefined): Promise<() => Promise<void>> {
  if (!text) return async () => {};
  if ("rootPercent" in text) {
    await setRoot(page, `${text.rootPercent}%`);
    return () => setRoot(page, "");
  }
  const session = await page.context().newCDPSession(page);
  await setBrowserSize(session, text.browserPx);
  return async () => {
    await setBrowserSize(session, USUAL_PX);
    await session.detach();
  };
}

function setRoot(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

async function setBrowserSize(session: CDPSession, px: number): Promise<void> {
  await session.send("Page.setFontSizes", { fontSizes: { standard: px } });
}

/** Texts that their box cuts off: it hides what goes beyond it, and something does. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is clipped at the right edge is found as sideways scroll.
    const hides = (overflow: string) => overflow === "hidden";
    const found: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>("body *")) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      // There for screen readers alone, or not there at all.
      if (clipPath !== "none" || !box.checkVisibility() || !box.textContent?.trim()) continue;
      const isCut =
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 1);
      if (isCut) found.push(`${box.className}: ${box.textContent.trim().slice(0, 60)}`);
    }
    return found;
  });
}

/** What stays at an edge while the page or its dialog scrolls, and takes more than a third of the window. */
export function findTallBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A dialog and the ground behind it cover the page on purpose.
    const stays = (part: Element) => {
      const { position, bottom, top } = getComputedStyle(part);
      if (position === "sticky") return bottom !== "auto" || top !== "auto";
      return position === "fixed" && (bottom !== "0px" || top !== "0px");
    };
    return Array.from(document.querySelectorAll<HTMLElement>("body *"))
      .filter((part) => part.checkVisibility() && !part.matches('[role="dialog"], [role="alertdialog"]'))
      .filter(stays)
      .map((part) => ({ part, height: Math.round(part.getBoundingClientRect().height) }))
      .filter(({ height }) => height > window.innerHeight / 3 + 1)
      .map(({ part, height }) => `${part.className}: ${height} of ${window.innerHeight} px`);
  });
}
