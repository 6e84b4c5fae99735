import { CALL_AREAS } from "@shop/contracts/docs/call-areas";
import { CALL_DOCS } from "@shop/contracts/docs/call-docs";
import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { SCHEMAS } from "@shop/contracts/schemas";
import { expect, test } from "vitest";
import type { z } from "zod";
import { openBareApp } from "../../test/bare-app";
import { forFile } from "../../test/for-file";

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

const app = await forFile(openBareApp());

test("the description has every call of the contracts and nothing else, grouped by area, in words [API-01]", async () => {
  const described = await operations();
  expect([...described.keys()].sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) {
    expect(described.get(name)).toMatchObject({
      tags: [CALL_AREAS[name]],
      summary: CALL_DOCS[name].text,
    });
  }
});

test("each call tells its refusals by status and code [API-48] [API-49] [API-51]", async () => {
  const described = await operations();
  const of = (name: EndpointName, status: number) => described.get(name)?.responses[status]?.description;
  expect(of("createStudent", 400)).toBe("VALIDATION_FAILED, STUDENT_EMAIL_TAKEN, STUDENT_RUT_TAKEN");
  expect(of("saveOrder", 409)).toContain("COURSE_SOLD_OUT");
  expect(of("listRegions", 400)).toBeUndefined();
  expect(of("listRegions", 503)).toBe("DATABASE_AWAY");
});

const WITH_BODY = NAMES.filter((name) => "body" in SCHEMAS[name]);

test.each(WITH_BODY)("the example of %s is a body that its contract accepts", (name) => {
  const { body } = SCHEMAS[name] as { body: z.ZodType };
  expect(body.safeParse(CALL_DOCS[name].body).error?.issues).toBeUndefined();
});

test("docs/openapi.json is what the code says; `npm run openapi` writes it anew", async () => {
  const { body } = await app.inject({ url: "/api/openapi.json" });
  const text = `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../../docs/openapi.json");
});

test("the page brings its own policy, without inline scripts, and leaves that of other pages as it is", async () => {
  const page = await app.inject({ url: "/api/docs/" });
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
  const other = await app.inject({ url: "/api/health" });
  expect(other.headers["content-security-policy"]).not.toContain("unsafe-inline");
});

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  responses: Record<string, { description: string }>;
}

async function operations(): Promise<Map<string, Operation>> {
  const answer = await app.inject({ url: "/api/openapi.json" });
  expect(answer.statusCode).toBe(200);
  const { paths } = answer.json() as { paths: Record<string, Record<string, Operation>> };
  const all = Object.values(paths).flatMap((calls) => Object.values(calls));
  return new Map(all.map((operation) => [operation.operationId, operation]));
}
