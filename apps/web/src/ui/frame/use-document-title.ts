import { useEffect, useLayoutEffect } from "react";
import { frameCopy } from "./frame-copy";

const name = (title: string) => {
  document.title = frameCopy.titleOf(title);
};

export function useDocumentTitle(title: string) {
  // Layout effects run first, so a screen's own exact title wins.
  useLayoutEffect(() => name(title), [title]);
}

/** @param path null for a page without a canonical address; without this a share would pass on the first page's */
export function useCanonicalPath(path: string | null) {
  useLayoutEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link && path) link.href = new URL(path, link.href).href;
    else link?.remove();
  }, [path]);
}

export function useExactTitle(title: string) {
  useEffect(() => name(title), [title]);
}
