import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { TARGETS } from "./targets.mjs";

const project = path.join(import.meta.dirname, "../..");

test("a target is built again when a package of the house that it uses has changed", () => {
  const packageOf = (name: string) => path.join("apps", name, "package.json");
  const apps = TARGETS.filter(({ name }) => existsSync(path.join(project, packageOf(name))));
  expect(apps.map(({ name }) => name)).toEqual(["web", "desk", "api", "webpay-simulator"]);
  for (const { name, inputs } of apps) {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(project, packageOf(name)), "utf8"));
    const used = Object.keys(dependencies).filter((dependency) => dependency.startsWith("@shop/"));
    const sources = used.map((dependency) => `packages/${dependency.slice("@shop/".length)}/src`);
    expect([name, sources.filter((source) => !inputs.includes(source))]).toEqual([name, []]);
  }
});
