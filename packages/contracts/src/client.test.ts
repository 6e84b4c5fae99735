import { expect, test } from "vitest";
import { ApiError, createClient } from "./client";

const answering = (status: number, body: unknown) => {
  const seen: [url: string, init: RequestInit | undefined][] = [];
  const fetcher: typeof fetch = async (url, init) => {
    seen.push([String(url), init]);
    return Response.json(body, { status });
  };
  return { seen, api: createClient("/api", fetcher) };
};

test("every call goes below /api, with the cookies, and writes speak JSON [API-01] [SEC-04]", async () => {
  const { seen, api } = answering(200, { success: true });
  await api("listVenues", { query: { pdvX: "true" } });
  await api("resendReceipt", { body: { order: "Ab3dEf6hIj9kLm2nOp5q" } });
  expect(seen.map(([url]) => url)).toEqual(["/api/locations?pdvX=true", "/api/resend"]);
  expect(seen.map(([, init]) => init?.credentials)).toEqual(["include", "include"]);
  expect(seen[1]?.[1]).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"order":"Ab3dEf6hIj9kLm2nOp5q"}',
  });
});

test("a refusal keeps its code, text and status", async () => {
  const refusal = {
    code: "STUDENT_RUT_TAKEN",
    message: "rut must be unique",
    text: "El RUT se encuentra asignado",
  };
  const { api } = answering(400, refusal);
  const error = await api("listRegions").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: "STUDENT_RUT_TAKEN", status: 400, text: refusal.text });
});

test("no answer at all is told as no connection, with its cause", async () => {
  const cause = new TypeError("fetch failed");
  const api = createClient("/api", () => Promise.reject(cause));
  await expect(api("listRegions")).rejects.toMatchObject({ code: "NO_CONNECTION", status: 0, cause });
});
