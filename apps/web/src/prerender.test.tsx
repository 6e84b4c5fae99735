import { expect, test } from "vitest";
import { configAddress, landingMarkup, screenFiles, waitingMarkup } from "./prerender";

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

test("the build learns the code of every address without places, to name it in the address's page", () => {
  const files = new Map(screenFiles().map(({ path, code }) => [path, code]));
  expect(files.get("/inscripcion/paso-3")).toBe("course-step/course-step-route");
  expect([...files.keys()].filter((path) => path.includes(":"))).toEqual([]);
  expect(configAddress()).toBe("/api/config");
});
