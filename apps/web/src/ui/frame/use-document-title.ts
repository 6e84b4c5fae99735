import { useEffect } from "react";
import { frameCopy } from "./frame-copy";

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = frameCopy.titleOf(title);
  }, [title]);
}
