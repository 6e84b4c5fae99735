import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { execaNode } from "execa";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";

const SQUAWK = join(PROJECT_DIR, "node_modules", "squawk-cli", "js", "bin", "squawk");

test("[DEPLOY-04] a step that the running version cannot live with is refused before it is released", async () => {
  const { exitCode, refusals } = await lint({
    "takes away what it reads": "ALTER TABLE orders DROP COLUMN rut;",
    "asks more than it writes": "ALTER TABLE orders ADD COLUMN note text NOT NULL;",
    "renames what it uses": "ALTER TABLE orders RENAME COLUMN rut TO person;",
    "locks a table for long": "CREATE INDEX IF NOT EXISTS orders_rut ON orders (rut);",
  });
  expect(refusals).toEqual(
    expect.arrayContaining([
      "takes away what it reads: ban-drop-column",
      "asks more than it writes: adding-required-field",
      "renames what it uses: renaming-column",
      "locks a table for long: require-concurrent-index-creation",
    ]),
  );
  expect(exitCode).toBe(1);
});

test("[DEPLOY-04] a step that only adds what nobody has to know passes", async () => {
  const found = await lint({ adds: "ALTER TABLE orders ADD COLUMN note text;" });
  expect(found).toEqual({ exitCode: 0, refusals: [] });
});

// As in `npm run lint`.
async function lint(steps: Record<string, string>) {
  const folder = testFolder();
  const paths = Object.keys(steps).map((name) => join(folder, `${name}.sql`));
  for (const path of paths) writeFileSync(path, steps[basename(path, ".sql")] ?? "");
  const options = { cwd: PROJECT_DIR, reject: false };
  const { exitCode, stdout } = await execaNode(SQUAWK, ["--reporter", "json", ...paths], options);
  const found: { file: string; rule_name: string }[] = JSON.parse(stdout);
  return { exitCode, refusals: found.map((each) => `${basename(each.file, ".sql")}: ${each.rule_name}`) };
}
