import { expect, test } from "vitest";
import { configAddress, landingMarkup, namedMarkups, screenFiles, waitingMarkup } from "./prerender";

test("the written landing leads to step 1 and carries nothing that the content policy refuses [LAND-02]", async () => {
  const markup = await landingMarkup();
  expect(markup).toContain("<h1");
  expect(markup).toContain('href="/inscripcion/paso-1"');
  expect(markup).not.toContain(" style=");
  expect(markup).not.toContain("<script");
});

test("every other page shows the frame and a wait before its code arrives [CFG-04]", () => {
  const markup = waitingMarkup();
  expect(markup).toContain("Cargando página…");
  expect(markup).toContain("PDV, ir al inicio");
  expect(markup).not.toContain(" style=");
});

test("each step shows its heading before its code arrives, and nothing there can be pressed [STEPPER-01]", () => {
  const markups = Object.entries(namedMarkups()).filter(([address]) => !address.includes("compra"));
  expect(markups.map(([address]) => address)).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `/inscripcion/paso-${n}`),
    ...[1, 2, 3].map((n) => `/recomendado-paso-${n}`),
    "/academia-egresados",
    ...[1, 2, 3, 4].map((n) => `/inscripcion-paso-${n}`),
    ...["/packpdv-2", "/packpdv-3"],
  ]);
  for (const [, markup] of markups) {
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain("Cargando página…");
    expect(markup).not.toMatch(/<button|<input| style=/);
  }
  expect(namedMarkups()["/inscripcion/paso-4"]).toMatch(
    /<h1[^>]*><span>Revisión y confirmación<\/span><\/h1>/,
  );
});

test("who comes back from paying reads what is awaited before any code is there [AMB-30]", () => {
  for (const address of ["/informacion-compra", "/compra-confirmada", "/informacion-compra-rechazada"]) {
    const markup = namedMarkups()[address] ?? "";
    expect(markup).toMatch(/<h1[^>]*><span>Estamos buscando tu compra…<\/span><\/h1>/);
    expect(markup).not.toMatch(/<button|<input| style=/);
  }
});

test("the build learns the code of every address that needs no place named, for the address's page", () => {
  const files = new Map(screenFiles().map(({ path, code }) => [path, code]));
  expect(files.get("/inscripcion/paso-3")).toBe("course-step/course-step-route");
  expect(files.get("/recomendado-paso-2")).toBe("recommender/modality-route");
  expect([...files.keys()].filter((path) => path.includes(":"))).toEqual([]);
  expect(configAddress()).toBe("/api/config");
});
