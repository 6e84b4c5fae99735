import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { SCHEMAS } from "@shop/contracts/schemas";
import { expect, test } from "vitest";
import { z } from "zod";
import { openBareApp } from "../../test/bare-app";
import { forFile } from "../../test/for-file";

const app = await forFile(openBareApp());

test.each([
  [
    "/api/quote?locationId=a&programId=0&coursesIds=x&studentId=1&orderId=1",
    ["locationId", "programId", "coursesIds"],
  ],
  ["/api/orders?buyOrder=?&no=-1", ["buyOrder", "no"]],
  ["/api/locations/none", ["id"]],
  ["/api/locations?pdvX=maybe", ["pdvX"]],
])("a wrong address, %s, is told in Spanish by its parts [SAFE-16]", async (url, parts) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(400);
  const { fields } = answer.json().details as { fields: Record<string, string> };
  expect(Object.keys(fields)).toEqual(parts);
  for (const text of Object.values(fields)) expect(text).toMatch(SPANISH);
});

// Values that no field accepts, each wrong in its own way.
const WRONG: readonly unknown[] = [undefined, null, 7.5, -1, 1e12, "", "~", [], [{}], {}];
const TOO_LONG = "x".repeat(61_000);

type Parts = { body?: z.core.$ZodType; reply: z.core.$ZodType };

const bodies = (Object.keys(ENDPOINTS) as EndpointName[]).flatMap((name) => {
  const { body }: Parts = SCHEMAS[name];
  return body ? [{ name, fields: fieldsOf(body) }] : [];
});

const PLAIN_PATH = { id: "1", email: "ana@example.cl" } as const;

const isCode = (text: string) => /^[A-Z][A-Z_]+$/.test(text);
const SPANISH = /^(Falta este dato|No alcanza|Excede|No tiene|No es una|Este dato)/;

test.each(bodies)(
  "each wrong field of $name is told by a rule's code or in Spanish [SAFE-16]",
  async (call) => {
    const told: string[] = [];
    const allOf = (value: unknown) => Object.fromEntries(call.fields.map((field) => [field, value]));
    const tooLong = call.fields.map((field) => ({ [field]: TOO_LONG }));
    for (const payload of ["[]", ...WRONG.map(allOf), ...tooLong]) {
      told.push(...Object.values((await refuse(call.name, payload)) ?? {}));
    }
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((text) => !isCode(text) && !SPANISH.test(text))).toEqual([]);
  },
);

function fieldsOf(schema: z.core.$ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

async function refuse(name: EndpointName, payload: object | string): Promise<Record<string, string> | null> {
  const { method, path } = ENDPOINTS[name];
  const url = `/api${path.replace(/:(id|email)/g, (_, key: keyof typeof PLAIN_PATH) => PLAIN_PATH[key])}`;
  const headers = { "content-type": "application/json" };
  const answer = await app.inject({ method, url, headers, payload });
  return answer.statusCode === 400 ? (answer.json().details?.fields ?? null) : null;
}
