// Tests have no stylesheets, so display follows from tag, `hidden` and own style. jsdom would walk all rules of the
// browser's sheet for every ancestor, which took a third of the tests' time.
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

// Tags whose display depends on more.
const isTold = (element: Element) =>
  element.hasAttribute("style") ||
  ["DIALOG", "INPUT"].includes(element.tagName) ||
  element.parentElement?.tagName === "DETAILS";

function ownStyle(element: Element, name: "visibility" | "pointerEvents"): string {
  return element instanceof HTMLElement && element.hasAttribute("style") ? element.style[name] : "";
}

// Values that queries and presses need.
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
