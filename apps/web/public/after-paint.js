// Fetches the shop's code once the page that the document already holds is on screen: until then its
// links work as plain links, and a slow connection carries nothing but what is read first.
const { entry, needs } = document.currentScript.dataset;
const files = [...needs.split(" "), entry];
const PATIENCE_MS = 10_000;

let pressed = null;
const keepPress = ({ target }) => {
  pressed = target.closest("button");
};
addEventListener("click", keepPress);
window.takeEarlyPress = () => {
  removeEventListener("click", keepPress);
  return pressed;
};

requestAnimationFrame(() => {
  setTimeout(async () => {
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    // One file after the other, so that a touch is answered in between. What cannot be had, or hangs, is the entry's to
    // tell: it has a time-out and a retry. Of an entry that does not start, the page says so.
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    for (const href of files.slice(0, -1)) await Promise.race([import(href).catch(() => undefined), late]);
    await import(entry).catch((error) => {
      document.body.append(Object.assign(document.createElement("script"), { src: "/no-start.js" }));
      throw error;
    });
  });
});
