// No stylesheet reaches a test: what an element shows follows from its tag, `hidden` and its own style. jsdom finds
// that out by walking every rule of the browser's sheet for every ancestor, which took a third of the tests' time.
const compute = window.getComputedStyle.bind(window);
const displayOfTag = new Map<string, string>();

function displayOf(element: Element): string {
  if (element.hasAttribute("hidden")) return "none";
  if (isTold(element)) return compute(element).display;
  const known = displayOfTag.get(element.tagName);
  const display = known ?? compute(document.createElement(element.tagName)).display;
  displayOfTag.set(element.tagName, display);
  return display;
}

/** Whether more than the tag tells how an element is displayed. */
const isTold = (element: Element) =>
  element.hasAttribute("style") ||
  ["DIALOG", "INPUT"].includes(element.tagName) ||
  element.parentElement?.tagName === "DETAILS";

function ownStyle(element: Element, name: "visibility" | "pointerEvents"): string {
  return element instanceof HTMLElement && element.hasAttribute("style") ? element.style[name] : "";
}

/** The few values that queries and presses ask for; undefined for all others. */
function quickValue(element: Element, name: PropertyKey): string | undefined {
  if (name === "display") return displayOf(element);
  if (name === "visibility") return ownStyle(element, "visibility") || "visible";
  if (name === "pointerEvents") return ownStyle(element, "pointerEvents") || "inherit";
  return undefined;
}

window.getComputedStyle = (element, pseudo) =>
  new Proxy(Object.create(CSSStyleDeclaration.prototype), {
    get(_, name) {
      const quick = quickValue(element, name);
      if (quick !== undefined) return quick;
      if (name === "getPropertyValue")
        return (property: string) =>
          quickValue(element, property) ?? compute(element, pseudo)[name](property);
      const style = compute(element, pseudo);
      const value: unknown = Reflect.get(style, name);
      return typeof value === "function" ? value.bind(style) : value;
    },
  });
