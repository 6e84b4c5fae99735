import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { SCHEMAS } from "@shop/contracts/schemas";
import { z } from "zod";
import type { Belongings } from "../ownership/line";
import { OWNERSHIP } from "../ownership/ownership-lines";
import type { TestBrowser } from "../test-browser";
import { type JsonSchema, type Mutation, mutationsOf } from "./mutations";

export interface CallInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

type Part = keyof CallInput;
type Schemas = { readonly [P in Part]?: z.core.$ZodType } & { readonly reply: z.core.$ZodType };

// Address such as `/students/7?x=1`.
function inputOf(name: EndpointName, path: string, body: unknown): CallInput {
  const [pathname = "", search = ""] = path.split("?");
  const values = pathname.split("/");
  const names = ENDPOINTS[name].path.split("/");
  const params = names.flatMap((part, index) =>
    part.startsWith(":") ? [[part.slice(1), values[index]]] : [],
  );
  return {
    params: Object.fromEntries(params),
    query: Object.fromEntries(new URLSearchParams(search)),
    body,
  };
}

const isList = Array.isArray;

// Half a surrogate pair is sent as invalid bytes.
const inAddress = (value: unknown) => {
  const text = isList(value) ? value.join(",") : String(value ?? "");
  return encodeURIComponent(text.replaceAll("\ud800", "\ufffd")).replaceAll("%EF%BF%BD", "%ED%A0%80");
};

function addressOf(name: EndpointName, { params, query }: CallInput): string {
  const path = ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key: string) => inAddress(params[key]));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (isList(value) ? value : [value]).map((one) => `${key}=${inAddress(one)}`),
  );
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

function mutationsOfCall(name: EndpointName, input: CallInput): Mutation<CallInput>[] {
  const schemas: Schemas = SCHEMAS[name];
  return (["params", "query", "body"] as const).flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    const described: JsonSchema = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return [...mutationsOf(described, input[part], part)]
      .filter(({ value }) => part === "body" || (typeof value === "object" && value !== null))
      .map(({ what, value }) => ({ what, value: { ...input, [part]: value } as CallInput }));
  });
}

/** The valid inputs of the ownership matrix, then their mutations; number and order are the same for everybody. */
export function inputsOf(name: EndpointName, own: Belongings, asker: Belongings): Mutation<CallInput>[] {
  const valid = OWNERSHIP[name](own, asker).map(({ path, body }) => inputOf(name, path, body));
  return [
    ...valid.map((value) => ({ what: "as it is", value })),
    ...valid.flatMap((value) => mutationsOfCall(name, value)),
  ];
}

export function sendCall(browser: TestBrowser, name: EndpointName, input: CallInput) {
  const { method } = ENDPOINTS[name];
  const address = addressOf(name, input);
  if (method === "GET") return browser.get(address);
  return method === "POST" ? browser.post(address, input.body) : browser.put(address, input.body);
}
