// Fetches the shop's code once the page that the document already holds is on screen: until then its
// links work as plain links, and a slow connection carries nothing but what is read first.
const { entry, needs } = document.currentScript.dataset;
const files = needs.split(" ");

requestAnimationFrame(() => {
  setTimeout(async () => {
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    // One file after the other, so that a touch is answered in between. What cannot be had is missed below.
    for (const href of files) await import(href).catch(() => undefined);
    await import(entry);
  });
});
