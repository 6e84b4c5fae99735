import { addressOf, createClient, createFileClient } from "@shop/contracts/client";
import { fetchInTime } from "./connection";

const API = "/api";

export const api = createClient(API, fetchInTime);

/** For a plain link to a call. */
export const apiPath = (...call: Parameters<typeof addressOf>): string => API + addressOf(...call);

export const fileApi = createFileClient(API, fetchInTime);
