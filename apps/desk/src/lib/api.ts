import {
  DESK_PATH,
  STAFF_ENDPOINTS,
  type StaffCall,
  UNATTENDED_HEADER,
} from "@shop/contracts/staff/endpoints";
import { STAFF_ERRORS, type StaffRefusalCode } from "@shop/contracts/staff/errors";
import type { StaffCallInput, StaffReply } from "@shop/contracts/staff/schemas";
import { isAttended } from "./presence";

const NO_ANSWER = "No pudimos conectarnos. Revisa tu conexión e intenta otra vez.";
const NOWHERE = 404;
const UNEXPLAINED = "Algo falló de nuestro lado. Intenta otra vez.";

/** A refused call, with words to show; `code` is null where the desk did not answer. */
export class DeskError extends Error {
  override readonly name = "DeskError";

  constructor(
    words: string,
    readonly code: StaffRefusalCode | null,
  ) {
    super(words);
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

function addressOf(name: StaffCall, { params = {}, query = {} }: Parts): string {
  const path = STAFF_ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ""),
  );
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(given).toString();
  return `${DESK_PATH}/api${path}${search ? `?${search}` : ""}`;
}

async function refusalOf(response: Response): Promise<DeskError> {
  const words: { text?: unknown; code?: unknown } = await response.json().catch(() => ({}));
  // Once nobody belongs to the desk, its addresses are like any other that nobody has.
  if (response.status === NOWHERE && typeof words.text !== "string")
    return new DeskError(STAFF_ERRORS.NOT_SIGNED_IN.text, "NOT_SIGNED_IN");
  const text = typeof words.text === "string" ? words.text : UNEXPLAINED;
  return new DeskError(text, typeof words.code === "string" ? (words.code as StaffRefusalCode) : null);
}

type Input<K extends StaffCall> = keyof StaffCallInput<K> extends never ? [] : [StaffCallInput<K>];

async function send(name: StaffCall, parts: Parts = {}): Promise<Response> {
  const { method } = STAFF_ENDPOINTS[name];
  const sent = method === "GET" ? {} : { body: JSON.stringify(parts.body ?? {}) };
  const response = await fetch(addressOf(name, parts), {
    method,
    headers: {
      accept: "application/json",
      ...(sent.body && { "content-type": "application/json" }),
      ...(!isAttended() && { [UNATTENDED_HEADER]: "1" }),
    },
    ...sent,
  }).catch(() => {
    throw new DeskError(NO_ANSWER, null);
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** @throws DeskError */
export async function call<K extends StaffCall>(name: K, ...input: Input<K>): Promise<StaffReply<K>> {
  return (await (await send(name, input[0])).json()) as StaffReply<K>;
}

/** The browser keeps the reply as a file, under the server's name. @throws DeskError */
export async function download<K extends StaffCall>(name: K, ...input: Input<K>): Promise<void> {
  const response = await send(name, input[0]);
  const [, fileName = ""] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const codeOf = (error: Error | null) => (error instanceof DeskError ? error.code : null);
/** Whoever confirms with the key goes on. */
export const isOfKey = (error: Error | null) =>
  codeOf(error) === "NOT_FRESH" || codeOf(error) === "NOT_SIGNED_IN";
