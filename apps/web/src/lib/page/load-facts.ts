import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";

/** Of the browser's tab, search results and chats. */
export interface PageTitles {
  title: string;
  description: string;
}

/**
 * For the server that writes a screen's page: reads what the screen draws at first beside the settings. Null for an
 * address whose page is not written beforehand; titles where they come from what was read.
 */
export type LoadFacts = (queries: QueryClient, params: Params) => Promise<{ titles?: PageTitles } | null>;

/** Of a screen that is whole without any facts. */
export const NO_FACTS: LoadFacts = async () => ({});
