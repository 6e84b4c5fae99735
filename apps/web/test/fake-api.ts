import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { ERRORS, type ErrorCode, type ErrorDetails, fillText } from "@shop/contracts/errors";
import type { Reply } from "@shop/contracts/schemas";
import { vi } from "vitest";
import { aConfig } from "./builders/shop-builders";

export interface SeenCall {
  name: EndpointName;
  /** Of path and query, as text. */
  params: Record<string, string>;
  body: unknown;
}

export class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {}
}

type Answer<T> = T | Refusal | ((call: SeenCall) => T | Refusal | Response | Promise<T | Refusal>);
export type Answers = { [K in EndpointName]?: Answer<Reply<K>> };

const PATTERNS = Object.entries(ENDPOINTS).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  names: [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? ""),
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, "([^/]+)")}$`),
}));

/**
 * Replaces the network by typed replies. Calls without one get 404, except settings and session; the session has an
 * open order if `findOrder` has a reply. @returns calls made
 */
export function fakeApi(answers: Answers): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const call = readCall(input, init);
    calls.push(call);
    const answer: unknown = {
      getConfig: aConfig(),
      describeSession: { hasOpenOrder: answers.findOrder !== undefined, isPaying: false },
      keepSession: { success: true },
      ...answers,
    }[call.name];
    const value: unknown =
      typeof answer === "function" ? await answer(call) : (answer ?? new Refusal("NOT_FOUND"));
    if (value instanceof Response) return value;
    return value instanceof Refusal ? refuse(value) : Response.json(value);
  });
  return calls;
}

function readCall(input: string, init: RequestInit): SeenCall {
  const url = new URL(input, "http://shop.test");
  const found = PATTERNS.find(({ method, pattern }) => method === init.method && pattern.test(url.pathname));
  if (!found) throw new Error(`no such call: ${init.method} ${url.pathname}`);
  const places = (found.pattern.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent);
  const params = Object.fromEntries(found.names.map((key, index) => [key, places[index] ?? ""]));
  return {
    name: found.name,
    params: { ...params, ...Object.fromEntries(url.searchParams) },
    body: typeof init.body === "string" ? JSON.parse(init.body) : null,
  };
}

function refuse({ code, details }: Refusal): Response {
  const { status, message, text } = ERRORS[code];
  return Response.json({ code, message, text: fillText(text, details), details }, { status });
}

export const names = (calls: readonly SeenCall[]) => calls.map(({ name }) => name);
export const writes = (calls: readonly SeenCall[]) =>
  names(calls).filter((name) => !/^(get|list|find|describe|read)/.test(name));
export const bodiesOf = (calls: readonly SeenCall[], wanted: EndpointName) =>
  calls.flatMap(({ name, body }) => (name === wanted ? [body] : []));
export const paramsOf = (calls: readonly SeenCall[], wanted: EndpointName) =>
  calls.flatMap(({ name, params }) => (name === wanted ? [params] : []));

/** A reply that never comes. */
export const noAnswer = () => new Promise<never>(() => undefined);

/** A reply that comes on `arrive`. */
export function later<T>(value: T) {
  let arrive = () => {};
  const reply = new Promise<T>((resolve) => {
    arrive = () => resolve(value);
  });
  return { reply, arrive: () => arrive() };
}
