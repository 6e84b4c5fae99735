import { expect, test } from "vitest";
import { ApiError, createClient } from "./client";
import { ERRORS } from "./errors";

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
  const text = "El RUT se encuentra asignado";
  const { api } = answering(400, { code: "STUDENT_RUT_TAKEN", message: "rut must be unique", text });
  const error = await api("listRegions").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: "STUDENT_RUT_TAKEN", status: 400, text });
});

test.each(["rut must be unique", "Ya existe un estudiante registrado con ese RUT"])(
  "a RUT that another student has is told by %s alone, too [AMB-19] [DATA-10] [API-49]",
  async (message) => {
    const { api } = answering(400, { message });
    const error = await api("listRegions").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "STUDENT_RUT_TAKEN", text: ERRORS.STUDENT_RUT_TAKEN.text });
  },
);

test("no answer at all is told as no connection, with its cause", async () => {
  const cause = new TypeError("fetch failed");
  const api = createClient("/api", () => Promise.reject(cause));
  await expect(api("listRegions")).rejects.toMatchObject({ code: "NO_CONNECTION", status: 0, cause });
});

test("an answer that breaks off is told as no connection", async () => {
  const api = createClient("/api", async () => new Response('{"success":', { status: 200 }));
  await expect(api("listRegions")).rejects.toMatchObject({ code: "NO_CONNECTION", status: 0 });
});

test.each([
  ["its message", { message: "Mantención", error: "Bad Gateway" }, "Mantención"],
  ["else its error field", { statusCode: 502, error: "Bad Gateway" }, "Bad Gateway"],
  ["else a body of text", "Servicio en mantención", "Servicio en mantención"],
  [
    "else the general words, for a page or nothing",
    "<html><h1>502</h1></html>",
    "Hubo un problema al procesar tu solicitud. Por favor, intenta nuevamente.",
  ],
])("a failure that is not ours is told by %s [PAY-09]", async (_which, body, text) => {
  const words = typeof body === "string" ? body : JSON.stringify(body);
  const api = createClient("/api", async () => new Response(words, { status: 502 }));
  await expect(api("listRegions")).rejects.toMatchObject({ code: "UNKNOWN", status: 502, text });
});

const answering = (status: number, body: unknown) => {
  const seen: [url: string, init: RequestInit | undefined][] = [];
  const fetcher: typeof fetch = async (url, init) => {
    seen.push([String(url), init]);
    return Response.json(body, { status });
  };
  return { seen, api: createClient("/api", fetcher) };
};
