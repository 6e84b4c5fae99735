import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { lacks } from "@shop/test-kit/lacks";
import { execaNode } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../apps/api/src/db/migrate";
import { Buyer } from "../../apps/api/test/buyer";
import { comeBack, useCardForm } from "../../apps/api/test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../apps/api/test/purchase-shop";
import { until } from "../../apps/api/test/until";
import { PROJECT_DIR } from "../launch/project.mjs";
import { postgresAccount, spawnAs } from "../postgres/account.mjs";
import { findBinaries } from "../postgres/binaries.mjs";
import { prepareCluster } from "../postgres/cluster.mjs";
import { runningServer } from "../postgres/pid-file.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "../postgres/server.mjs";
import { createDatabaseIfMissing } from "../postgres/sql.mjs";
import { isAlive } from "../process/process-identity.mjs";

const DEBIAN = "/usr/lib/postgresql/15/bin";
const account = postgresAccount();

test("[BACKUP-02] the embedded database is stopped, copied, started and restored elsewhere, and its books agree", async () => {
  const home = makeHome();
  const binaries = await findBinaries({ projectDir: PROJECT_DIR, home, account });
  const shop = await startShopIn(join(home, `postgres-${binaries.major}`), binaries);
  await buy(shop);
  const env = { DATA_DIR: home, DATABASE_URL: "" };
  const sound = await drill(shop, [], env);
  expect(sound.all).toMatch(/Ledger: 0 faults\.\nProvider: asked for 1 payments, 0 differ/);
  expect(sound.all).toMatch(/events, 0 of them missing\.\nRPO 0\.0 s.*\nRTO \d+\.\d s/);
  expect(sound.exitCode).toBe(0);
  // The shop was open all the time, and continues.
  await buy(shop);
  await shop.query("UPDATE scarce_items SET sold = sold + 1 WHERE id = (SELECT min(id) FROM scarce_items)");
  const spoilt = await drill(shop, [], env);
  expect(spoilt.all).toContain("SOLD_DIFFERS");
  expect(spoilt.exitCode).toBe(3);
}, 180_000);

const copiesIn = (home: string) => readdirSync(home).filter((name) => name.startsWith("drill-"));

async function restoredServer(home: string): Promise<number> {
  const find = () => copiesIn(home).flatMap((name) => runningServer(join(home, name)) ?? []);
  await until(async () => find().length > 0, "the restored server");
  return find()[0] ?? 0;
}

test("[BACKUP-02] a drill that is stopped, killed or out of room leaves no copy of anybody's data", async () => {
  const home = makeHome();
  const binaries = await findBinaries({ projectDir: PROJECT_DIR, home, account });
  const shop = await startShopIn(join(home, `postgres-${binaries.major}`), binaries);
  const env = { DATA_DIR: home, DATABASE_URL: "" };

  const stopped = drill(shop, [], env);
  const first = await restoredServer(home);
  stopped.kill("SIGTERM");
  await stopped;
  expect([copiesIn(home), isAlive(first)]).toEqual([[], false]);

  const killed = drill(shop, [], env);
  const second = await restoredServer(home);
  killed.kill("SIGKILL");
  await killed;
  expect([copiesIn(home).length, isAlive(second)]).toEqual([2, true]);
  expect((await drill(shop, [], env)).exitCode).toBe(0);
  expect([copiesIn(home), isAlive(second)]).toEqual([[], false]);

  const tools = makeOwn(join(home, "tools"));
  const full = '#!/bin/sh\nmkdir "$3"; echo half > "$3/half"; echo "No space left on device" >&2; exit 1\n';
  writeFileSync(join(tools, "cp"), full, { mode: 0o755 });
  const { exitCode, all } = await drill(shop, [], { ...env, PATH: `${tools}:${process.env.PATH}` });
  expect([exitCode, all]).toEqual([1, "The database could not be copied: No space left on device"]);
  expect(copiesIn(home)).toEqual([]);
}, 180_000);

// A repository beside the server, as in docs/operations.md.
function archiveInto(home: string, config: string) {
  const [repo, log, lock, spool] = ["repo", "log", "lock", "spool"].map((name) => makeOwn(join(home, name)));
  return (dir: string) => {
    const lines = [
      ...["[global]", `repo1-path=${repo}`, `log-path=${log}`, `lock-path=${lock}`, `spool-path=${spool}`],
      ...[
        "start-fast=y",
        "[shop]",
        `pg1-path=${join(dir, "data")}`,
        `pg1-socket-path=${join(dir, "socket")}`,
      ],
      ...["pg1-user=shop", ""],
    ];
    writeFileSync(config, lines.join("\n"));
    const push = `pgbackrest --config=${config} --stanza=shop archive-push %p`;
    const settings = ["archive_mode = on", `archive_command = '${push}'`, "archive_timeout = 5s", ""];
    appendFileSync(join(dir, "data", "postgresql.conf"), settings.join("\n"));
    appendFileSync(join(dir, "data", "pg_ident.conf"), `launcher "${account.name}" shop\n`);
  };
}

test.skipIf(lacks("postgres", "pgbackrest"))(
  "[BACKUP-03] pgBackRest restores a shop that goes on selling to a moment, every sale of before is there, and its books agree",
  async () => {
    const home = makeHome();
    const config = join(home, "pgbackrest.conf");
    const dir = join(home, "server");
    const shop = await startShopIn(dir, { folder: DEBIAN, major: 15 }, archiveInto(home, config));
    const made = spawnSync("pgbackrest", [`--config=${config}`, "--stanza=shop", "stanza-create"], {
      ...spawnAs(account, "/"),
      encoding: "utf8",
    });
    expect(made.status, made.stdout).toBe(0);
    await buy(shop);
    let isOver = false;
    const drilling = drill(shop, ["--stanza", "shop", "--config", config], {
      DATA_DIR: makeHome(),
      DATABASE_URL: serverUrl(dir, "shop"),
    }).finally(() => {
      isOver = true;
    });
    while (!isOver) await buy(shop);
    const { all = "", exitCode } = await drilling;
    expect(all).toMatch(/Ledger: 0 faults\./);
    expect(all).toMatch(/events, 0 of them missing\./);
    expect(Number(/RPO ([\d.]+) s/.exec(all)?.[1])).toBeLessThanOrEqual(60);
    expect(Number(/RTO ([\d.]+) s/.exec(all)?.[1])).toBeLessThanOrEqual(900);
    expect(exitCode).toBe(0);
  },
  180_000,
);

// The server's account may enter it.
function makeHome(): string {
  const home = mkdtempSync("/tmp/drill-");
  onTestFinished(() => rmSync(home, { recursive: true }));
  chmodSync(home, 0o711);
  return home;
}

function makeOwn(folder: string): string {
  mkdirSync(folder);
  if (account.switched) chownSync(folder, account.uid, account.gid);
  return folder;
}

async function startShopIn(
  dir: string,
  binaries: { folder: string; major: number },
  configure = (_dir: string) => {},
): Promise<PurchaseShop> {
  const cluster = { dir, binaries, account };
  prepareCluster(cluster);
  configure(dir);
  await waitUntilReady(dir, spawnServer(cluster));
  onTestFinished(() => stopServer(runningServer(dir) ?? 0), 60_000);
  await createDatabaseIfMissing(serverUrl(dir, "postgres"), "shop");
  const url = serverUrl(dir, "shop");
  await migrate(url);
  const shop = await startPurchaseShop({}, url);
  onTestFinished(shop.close, 60_000);
  return shop;
}

// On a busy machine the buyer waits on the page that verifies.
async function buy(shop: PurchaseShop): Promise<void> {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  const { token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
  const isSold = () => shop.query("SELECT FROM orders WHERE id = $1 AND state = 'finished'", [buyer.orderId]);
  await until(async () => (await isSold()).length === 1, "the purchase");
}

const drill = (shop: PurchaseShop, args: string[], env: NodeJS.ProcessEnv) =>
  execaNode(join(PROJECT_DIR, "tools", "backup-drill.mjs"), args, {
    env: { WEBPAY: "simulator", WEBPAY_SIMULATOR_URL: shop.simulatorUrl, NODE_ENV: "", ...env },
    ...{ all: true, timeout: 150_000, reject: false },
  });
