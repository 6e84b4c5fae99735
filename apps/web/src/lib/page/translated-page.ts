/** Chrome's translator replaces text nodes, and React throws on removing one (facebook/react#11538): restores them. */
export function followTranslators(document: Document): void {
  // The element that replaced a text, and the texts it replaced, in order.
  const standIns = new WeakMap<Node, Element>();
  const replaced = new WeakMap<Element, Text[]>();
  // Texts that React removed, which must not come back.
  const dropped = new WeakSet<Node>();

  function putBack(text: Node): void {
    const standIn = standIns.get(text);
    const texts = standIn && replaced.get(standIn);
    if (!texts || !standIn.parentNode) return;
    standIn.replaceWith(...texts);
    replaced.delete(standIn);
    for (const each of texts) standIns.delete(each);
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
      if (!standIn) continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected || dropped.has(text)) continue;
        standIns.set(text, standIn);
        replaced.set(standIn, [...(replaced.get(standIn) ?? []), text]);
        changes.observe(text, { characterData: true });
      }
    }
  });
  replacements.observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child);
    dropped.add(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) putBack(before);
    return insertBefore.call(this, node, before) as T;
  };
}

const isStandIn = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === "font";

export const isTranslated = (place: Element): boolean => place.querySelector("font") !== null;
