// Fetches the shop's code once the page that the document already holds is on screen: until then its
// links work as plain links, and a slow connection carries nothing but what is read first.
const { entry, needs } = document.currentScript.dataset;

requestAnimationFrame(() => {
  setTimeout(() => {
    for (const href of needs.split(" ")) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    import(entry);
  });
});
