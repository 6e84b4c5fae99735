import { createClient, createFileClient } from "@shop/contracts/client";

/** Below it stands every call. */
export const API = "/api";

/** The one client of the API; same origin, so the session's cookies travel with every call. */
export const api = createClient(API);

/** Files of the same API. */
export const fileApi = createFileClient(API);
