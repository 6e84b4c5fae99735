import { createClient, createFileClient } from "@shop/contracts/client";
import { fetchInTime } from "./connection";

/** Below it stands every call. */
export const API = "/api";

/** The one client of the API; same origin, so the session's cookies travel with every call. */
export const api = createClient(API, fetchInTime);

/** Files of the same API. */
export const fileApi = createFileClient(API, fetchInTime);
