import { createClient, createFileClient } from "@shop/contracts/client";

/** The one client of the API; same origin, so the session's cookies travel with every call. */
export const api = createClient("/api");

/** Files of the same API. */
export const fileApi = createFileClient("/api");
