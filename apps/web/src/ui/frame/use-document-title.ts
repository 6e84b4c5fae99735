import { useLayoutEffect } from "react";
import { useBrand } from "../../lib/queries/shop-config";
import { frameCopy } from "./frame-copy";

// A screen's own title stands over its route's, whichever is known first.
const titles: { route: string; own: string | null } = { route: "", own: null };

const write = (academy: string) => {
  document.title = frameCopy.titleOf(titles.own ?? titles.route, academy);
};

export function useDocumentTitle(title: string) {
  const { name } = useBrand();
  useLayoutEffect(() => {
    titles.route = title;
    write(name);
  }, [title, name]);
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
  const { name } = useBrand();
  useLayoutEffect(() => {
    titles.own = title;
    write(name);
    return () => {
      titles.own = null;
    };
  }, [title, name]);
}
