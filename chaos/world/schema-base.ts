import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { installMissing } from "../../tools/launch/install.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";

const STEPS = "apps/api/drizzle";
const VERSIONS = join(PROJECT_DIR, "node_modules", ".cache", "academy-shop", "versions");

const git = (...args: string[]) => execa("git", args, { cwd: PROJECT_DIR, reject: false });

/** Tag `schema-base`: the first version that runs on a schema with unknown later steps. A clone may lack tags. */
const SCHEMA_BASE = "a50a5e23156336e9851192636b9f0477b5c34f18";

async function findCommit(): Promise<string> {
  const found = await git("rev-parse", "--verify", "--quiet", `${SCHEMA_BASE}^{commit}`);
  if (found.exitCode === 0) return SCHEMA_BASE;
  throw new Error(
    "The version of schema-base is not in this clone's history: fetch all of it (git fetch --unshallow).",
  );
}

async function unpack(commit: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execa("git", ["archive", commit], { cwd: PROJECT_DIR, encoding: "buffer" });
  await archive.pipe("tar", ["--extract", "--directory", unfinished]);
  renameSync(unfinished, folder);
}

/**
 * The version that everything must still run beside, with the packages that it was released with: unpacked, installed and
 * built once, in a folder of its own.
 * @throws Error with one sentence for a clone without its history
 */
export async function buildSchemaBase(): Promise<{ dir: string; steps: number }> {
  const commit = await findCommit();
  const dir = join(VERSIONS, commit);
  if (!existsSync(dir)) await unpack(commit, dir);
  await installMissing(dir);
  await execa(process.execPath, [join("tools", "build.mjs")], { cwd: dir });
  return { dir, steps: readdirSync(join(dir, STEPS)).filter((name) => name.endsWith(".sql")).length };
}
