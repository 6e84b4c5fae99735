/**
 * In the page, from its start on: an element in the place of each text, as translators insert them. The text stays, so
 * that it can be found.
 */
export function translate() {
  const inFonts = (root: Node) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, option, textarea")) continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      (font.firstChild as Element).textContent = text.data;
      text.replaceWith(font);
    }
  };
  const watch = new MutationObserver((changes) => {
    for (const { target, type } of changes)
      inFonts(type === "characterData" ? (target.parentNode ?? target) : target);
  });
  document.addEventListener("DOMContentLoaded", () => {
    inFonts(document.body);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
