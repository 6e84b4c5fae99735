import { expect, test } from "vitest";
import { landingMarkup } from "./prerender";

test("the written landing leads to step 1 and carries nothing that the content policy refuses [LAND-02]", async () => {
  const markup = await landingMarkup();
  expect(markup).toContain("<h1");
  expect(markup).toContain('href="/inscripcion/paso-1"');
  expect(markup).not.toContain(" style=");
  expect(markup).not.toContain("<script");
});
