import { addressOf, type Client, createClient, createFileClient } from "@shop/contracts/client";
import { fetchInTime } from "./connection";

const API = "/api";

export let api: Client = createClient(API, fetchInTime);

/** For a server that writes pages: its own calls need no request. */
export function answerCallsBy(answer: Client): void {
  api = answer;
}

/** For a plain link to a call. */
export const apiPath = (...call: Parameters<typeof addressOf>): string => API + addressOf(...call);

export const fileApi = createFileClient(API, fetchInTime);
