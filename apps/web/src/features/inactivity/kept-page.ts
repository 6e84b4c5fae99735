import { forgetOldMemories, isLifeOver } from "../../lib/draft/draft-life";

/**
 * A browser may keep a page whole when it goes to another site, and show it again on the way back, with all that was typed
 * or opened. It is covered meanwhile, and begins anew when nobody was there for as long as a session lives (HARM-03).
 * @param begin loads the page anew
 */
export function coverKeptPages(page: HTMLElement, begin = () => window.location.reload()): void {
  let leftAt = Date.now();
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) return;
    leftAt = Date.now();
    page.style.visibility = "hidden";
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const isForgotten = forgetOldMemories();
    if (isForgotten || isLifeOver(leftAt)) {
      page.replaceChildren();
      begin();
    } else {
      page.style.visibility = "";
    }
  });
}
