import { useEffect, useLayoutEffect } from "react";
import { frameCopy } from "./frame-copy";

const name = (title: string) => {
  document.title = frameCopy.titleOf(title);
};

/** Names the browser's tab after the screen, as the route table calls it. */
export function useDocumentTitle(title: string) {
  // Layout effects run before the others of the same drawing: what the screen says of itself comes later and stays.
  useLayoutEffect(() => name(title), [title]);
}

/** Names the tab more exactly than the route table can: what became of an order, for example. */
export function useExactTitle(title: string) {
  useEffect(() => name(title), [title]);
}
