import { forgetOldMemories, isLifeOver } from "../../basket/storage/draft-life";

/** Covers pages of the back/forward cache and reloads those older than a session (HARM-03). */
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
