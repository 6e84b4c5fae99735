import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { execaNode } from "execa";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";

/** What the linter says of a step, as `npm run lint` asks it. */
async function lint(step: string) {
  const path = join(testFolder(), "0002_step.sql");
  writeFileSync(path, step);
  const squawk = join(PROJECT_DIR, "node_modules", "squawk-cli", "js", "bin", "squawk");
  const { exitCode, stdout } = await execaNode(squawk, ["--reporter", "json", path], {
    cwd: PROJECT_DIR,
    reject: false,
  });
  const found: { rule_name: string }[] = JSON.parse(stdout);
  return { exitCode, rules: found.map((each) => each.rule_name) };
}

test.each([
  ["takes away what the running version reads", "ALTER TABLE orders DROP COLUMN rut;", "ban-drop-column"],
  ["asks more than it writes", "ALTER TABLE orders ADD COLUMN note text NOT NULL;", "adding-required-field"],
  ["renames what it uses", "ALTER TABLE orders RENAME COLUMN rut TO person;", "renaming-column"],
  [
    "locks a table for long",
    "CREATE INDEX IF NOT EXISTS orders_rut ON orders (rut);",
    "require-concurrent-index-creation",
  ],
])("[DEPLOY-04] a step that %s is refused before it is released", async (_, step, rule) => {
  const { exitCode, rules } = await lint(step);
  expect(rules).toContain(rule);
  expect(exitCode).toBe(1);
});

test("[DEPLOY-04] a step that only adds what nobody has to know passes", async () => {
  expect(await lint("ALTER TABLE orders ADD COLUMN note text;")).toEqual({ exitCode: 0, rules: [] });
});
