import type { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Differs from a valid value in one place. */
export interface Mutation<Value = unknown> {
  /** E.g. `body.orderDetails.0.studentId = -1`. */
  what: string;
  value: Value;
}

const WRONG_TYPES: readonly unknown[] = [null, true, 0, 7.5, "", "12", [], [[]], {}, { id: 1 }];

const NUMBERS: readonly unknown[] = [
  -1, 1, 2, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, 1e308, -0.1,
];

// Break careless parsers, databases, sheets, pages, mails and paths.
const TEXTS: readonly string[] = [
  ...[
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\ufeff",
    "\u202egnirts",
    "Ñandú 👩‍👩‍👧",
    "٣",
    "NaN",
    "-1",
    "1e3",
    "0x10",
  ],
  ...["'; DROP TABLE orders; --", "%", "%00", "../../etc/passwd", "<script>alert(1)</script>", "{{7*7}}"],
  ...[
    "=HYPERLINK(1)",
    "a\r\nBcc: otra@example.cl",
    "__proto__",
    "constructor",
    "null",
    "undefined",
    "2026-02-30",
  ],
  ...["a".repeat(41), "a".repeat(201), "a".repeat(61_000)],
];

function atTheLimits(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  return [
    ...[minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1])),
    ...(minLength ? ["a".repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ["a".repeat(maxLength), "a".repeat(maxLength + 1)]),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? [schema]).flatMap((branch) => {
    const only = branch as JsonSchema;
    return only.anyOf ? branchesOf(only) : [only];
  });

function branchFor(schema: JsonSchema, value: unknown): JsonSchema {
  const wanted = Array.isArray(value) ? "array" : isRecord(value) ? "object" : null;
  return branchesOf(schema).find(({ type }) => type === wanted) ?? {};
}

// Valid by the schema; domain rules may refuse it.
function admitted(schema: JsonSchema): unknown {
  const [first = {}] = branchesOf(schema);
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === "object") {
    const entries = (first.required ?? []).map((key) => [
      key,
      admitted(first.properties?.[key] as JsonSchema),
    ]);
    return Object.fromEntries(entries);
  }
  if (first.type === "array") return [admitted(first.items as JsonSchema)];
  if (first.type === "integer" || first.type === "number") return 1;
  if (first.type === "boolean") return false;
  return first.type === "null" ? null : "1".repeat(first.minLength || 1);
}

function* mutationsInside(schema: JsonSchema, value: object, place: string): Generator<Mutation> {
  if (Array.isArray(value)) {
    yield { what: `${place} doubled`, value: [...value, ...value] };
    yield { what: `${place} of 200`, value: Array.from({ length: 200 }, () => value[0]) };
    for (const { what, value: changed } of mutationsOf(schema.items as JsonSchema, value[0], `${place}.0`)) {
      yield { what, value: [changed, ...value.slice(1)] };
    }
    return;
  }
  yield { what: `${place} with more`, value: { ...value, isAdmin: true, sessionId: 1, state: "finished" } };
  const fields: Record<string, unknown> = { ...value };
  for (const [key, sub] of Object.entries(schema.properties ?? {}) as [string, JsonSchema][]) {
    const { [key]: known, ...rest } = fields;
    if (known !== undefined) yield { what: `${place} without ${key}`, value: rest };
    else yield { what: `${place} with ${key}`, value: { ...rest, [key]: admitted(sub) } };
    for (const { what, value: changed } of mutationsOf(sub, known ?? admitted(sub), `${place}.${key}`)) {
      yield { what, value: { ...rest, [key]: changed } };
    }
  }
}

/** The whole value, each field removed or added, each leaf. */
export function* mutationsOf(schema: JsonSchema, value: unknown, place: string): Generator<Mutation> {
  const limits = branchesOf(schema).flatMap(atTheLimits);
  for (const wrong of [...WRONG_TYPES, ...NUMBERS, ...TEXTS, ...limits]) {
    yield { what: `${place} = ${String(JSON.stringify(wrong)).slice(0, 60)}`, value: wrong };
  }
  if (typeof value === "object" && value !== null) {
    yield* mutationsInside(branchFor(schema, value), value, place);
  }
}
