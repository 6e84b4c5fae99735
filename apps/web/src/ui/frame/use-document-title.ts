import { useEffect, useLayoutEffect } from "react";
import { frameCopy } from "./frame-copy";

const name = (title: string) => {
  document.title = frameCopy.titleOf(title);
};

export function useDocumentTitle(title: string) {
  // Layout effects run first, so a screen's own exact title wins.
  useLayoutEffect(() => name(title), [title]);
}

export function useExactTitle(title: string) {
  useEffect(() => name(title), [title]);
}
