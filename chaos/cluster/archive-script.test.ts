import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { beforeEach, expect, test } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";

/** Exit code of pgBackRest for a file that the archive has with other bytes. */
const DUPLICATE = 45;

let dataDir = "";
beforeEach(() => {
  dataDir = testFolder();
  for (const folder of ["bin", "pg_wal"]) mkdirSync(join(dataDir, folder));
});

test("[BACKUP-04] what pgBackRest says is what PostgreSQL hears", () => {
  writeHistory("00000003", [1, "0/A04E328"], [2, "0/12000050"]);
  expect(archive("000000030000000000000012", 0)).toBe(0);
  expect(archive("000000020000000000000012", 103)).toBe(103);
});

test("[BACKUP-04] the end of an older timeline that the archive has from another node holds up nothing", () => {
  writeHistory("00000002", [1, "0/A04E328"]);
  writeHistory("00000003", [1, "0/A04E328"], [2, "0/12000050"]);
  expect(archive("000000020000000000000012", DUPLICATE)).toBe(0);
  expect(archive("000000020000000000000013", DUPLICATE, join(dataDir, "pg_wal"))).toBe(0);
  expect(archive("00000001000000000000000A", DUPLICATE)).toBe(0);
  writeHistory("0000000B", [9, "0/A04E328"], [10, "1F/FF000028"]);
  expect(archive("0000000A0000001F000000FF", DUPLICATE)).toBe(0);
});

test("[BACKUP-04] another server's segment in the place of one that a restore reads is refused", () => {
  expect(archive("000000010000000000000001", DUPLICATE)).toBe(DUPLICATE);
  writeHistory("00000003", [1, "0/A04E328"], [2, "0/12000050"]);
  expect(archive("000000030000000000000012", DUPLICATE)).toBe(DUPLICATE);
  expect(archive("000000020000000000000011", DUPLICATE)).toBe(DUPLICATE);
  writeHistory("0000000B", [9, "0/A04E328"], [10, "1F/FF000028"]);
  expect(archive("0000000A0000001F000000FE", DUPLICATE)).toBe(DUPLICATE);
});

/** What a node's newest history says: each timeline's number, and where it ended. */
function writeHistory(name: string, ...ends: [number: number, end: string][]): void {
  const lines = ends.map(([number, end]) => `${number}\t${end}\tno recovery target specified\n`);
  writeFileSync(join(dataDir, "pg_wal", `${name}.history`), lines.join("\n"));
}

/**
 * Archives a segment while pgBackRest exits with `code`; PostgreSQL's path starts at its folder, Patroni's at the
 * root.
 */
function archive(segment: string, code: number, folder = "pg_wal"): number | null {
  const asked = '[ "$1 $2" = "--stanza=shop archive-push" ] || exit 1';
  writeFileSync(join(dataDir, "bin", "pgbackrest"), `#!/bin/sh\n${asked}\nexit ${code}\n`, { mode: 0o755 });
  const script = join(PROJECT_DIR, "deploy", "patroni", "pgbackrest-archive.sh");
  const env = { PATH: `${join(dataDir, "bin")}:/usr/bin:/bin` };
  return spawnSync("sh", [script, `${folder}/${segment}`], { cwd: dataDir, env, timeout: 10_000 }).status;
}
