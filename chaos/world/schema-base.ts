import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { installMissing } from "../../tools/launch/install.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";

const STEPS = "apps/api/drizzle";
const VERSIONS = join(PROJECT_DIR, "node_modules", ".cache", "academy-shop", "versions");

const git = (...args: string[]) => execa("git", args, { cwd: PROJECT_DIR, reject: false });

/** The commit of the tag, or where a clone has no tags: the one before the first step after the frozen migration. */
async function findCommit(): Promise<string> {
  const tagged = await git("rev-parse", "--verify", "--quiet", "schema-base^{commit}");
  if (tagged.exitCode === 0) return tagged.stdout;
  const added = await git("log", "-1", "--diff-filter=A", "--format=%H", "--", `${STEPS}/0001_*.sql`);
  const before = await git("rev-parse", "--verify", "--quiet", `${added.stdout}~1`);
  if (before.exitCode === 0) return before.stdout;
  throw new Error(
    "The version of schema-base is not in this clone's history: fetch all of it (git fetch --unshallow --tags).",
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
