import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database/database";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { openOwnDatabase } from "../../../../test/own-database";
import { openDatabase } from "../../../db/database";
import { examineSettings } from "../../../settings";
import { catalogueFolder, readCatalogue } from "../../catalogue/load/read-catalogue";
import { type Check, runChecks } from "./check";
import { archiveFinding, checkArchive, checkDatabase, checkJobs, checkLastBackup } from "./database-checks";
import { checkCatalogue, checkClock, checkDisk, roomFinding } from "./folder-checks";
import { checkRemnants, checkTrial } from "./remnant-checks";

const shop = await forFile(openOwnDatabase());
const folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

const examined = (db: typeof shop.db | null = shop.db, environment: Record<string, string> = {}) => ({
  ...examineSettings({ WEBPAY: "production", DATA_DIR: folder, ...environment }),
  ...{ db, plainPort: 1 },
});

const sentencesOf = async (run: Check["run"], of = examined()) => {
  const [told] = await runChecks([{ name: "one", isCheap: true, run }], of);
  return (told?.findings ?? []).map(({ level, sentence }) => `${level} ${sentence}`);
};

const withOther = async (url: string, work: (db: typeof shop.db) => Promise<void>) => {
  const db = openDatabase(url, { poolSize: 1 });
  await work(db).finally(() => db.$client.end());
};

test("a database that answers, one without tables, one that refuses and one that is away are told apart [DOCTOR-03]", async () => {
  const name = new URL(shop.url).pathname.slice(1);
  await shop.query(`ALTER DATABASE "${name}" SET log_error_verbosity = terse`);
  await shop.query(`ALTER DATABASE "${name}" SET log_min_error_statement = panic`);
  await withOther(shop.url, async (db) => {
    expect((await sentencesOf(checkDatabase, examined(db)))[0]).toMatch(/^ok PostgreSQL [\d.]+ answers/);
  });

  await shop.query(`ALTER DATABASE "${name}" SET log_error_verbosity = verbose`);
  await withOther(shop.url, async (db) => {
    expect((await sentencesOf(checkDatabase, examined(db)))[0]).toMatch(/^warn .*may hold students' rows/);
  });

  await shop.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await withOther(shop.url, async (db) => {
    expect(await sentencesOf(checkDatabase, examined(db))).toEqual(["fail The database only reads."]);
    await db.$client.query("SET default_transaction_read_only = off");
    await db.$client.query(`ALTER DATABASE "${name}" RESET ALL`);
  });

  const empty = await createTestDatabase("nothing");
  await withOther(empty.url, async (db) => {
    expect((await sentencesOf(checkDatabase, examined(db)))[0]).toMatch(/without the shop's tables/);
    for (const check of [checkCatalogue, checkRemnants, checkClock, checkJobs])
      expect(await sentencesOf(check, examined(db))).toEqual([
        "warn Not known: the database has no tables yet.",
      ]);
  });
  await empty.drop();

  await withOther("postgres://shop@127.0.0.1:1/shop", async (db) => {
    expect((await sentencesOf(checkDatabase, examined(db)))[0]).toMatch(
      /^fail The database cannot be reached/,
    );
    expect(await sentencesOf(checkJobs, examined(db))).toEqual([
      "warn Not known: the database cannot be asked.",
    ]);
  });
  const nobodys = Object.assign(new URL(shop.url), { pathname: "/nobody" });
  await withOther(nobodys.href, async (db) => {
    expect((await sentencesOf(checkDatabase, examined(db)))[0]).toMatch(
      /^fail The database refuses the shop/,
    );
  });
  expect(await sentencesOf(checkDatabase, examined(null))).toEqual(["fail DATABASE_URL is not set."]);
});

test.each([
  [{ isOn: true, ageSeconds: 40, isFailing: false }, /^ok The newest part of the archive is 1 min old/],
  [{ isOn: true, ageSeconds: 3_600, isFailing: false }, /^warn .* is 60 min old/],
  [{ isOn: true, ageSeconds: null, isFailing: false }, /^fail Nothing has been archived yet/],
  [{ isOn: true, ageSeconds: 40, isFailing: true }, /^fail The archive refuses/],
])("an archive with %j is told [DOCTOR-03]", (archive, words) => {
  const { level, sentence } = archiveFinding(archive);
  expect(`${level} ${sentence}`).toMatch(words);
});

test("a server that archives nothing is told [DOCTOR-03]", async () => {
  expect((await sentencesOf(checkArchive))[0]).toMatch(/^fail Nothing is archived/);
});

const HOUR = 3_600;
const backupAt = (stop: number) => JSON.stringify([{ backup: [{ timestamp: { stop } }] }]);

test.each([
  [() => "[]", "fail There is no backup yet."],
  [() => backupAt(Date.now() / 1000 - 3 * HOUR), "ok The last backup is 3 h old."],
  [() => backupAt(Date.now() / 1000 - 50 * HOUR), "fail The last backup is 50 h old."],
  [() => null, "warn Not known: pgBackRest tells nothing here."],
])("the last backup is told by pgBackRest's own word (%#) [DOCTOR-03]", async (answer, sentence) => {
  const told = answer();
  const program = path.join(folder, "pgbackrest");
  writeFileSync(program, told === null ? "#!/bin/sh\nexit 1\n" : `#!/bin/sh\necho '${told}'\n`);
  chmodSync(program, 0o755);
  const usual = process.env.PATH;
  process.env.PATH = `${folder}:${usual}`;
  const found = await checkLastBackup();
  process.env.PATH = usual;
  expect(`${found.level} ${found.sentence}`).toBe(sentence);
});

const CRONTABS = "graphile_worker._private_known_crontabs";

test("jobs that never ran, that stopped and that were given up are told [DOCTOR-07]", async () => {
  expect(await sentencesOf(checkJobs)).toEqual(["fail No job has ever run."]);
  const lastRun = (minutes: number) =>
    shop.query(
      `INSERT INTO ${CRONTABS} VALUES ('sweep_orders', now(), now() - make_interval(mins => $1))
       ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`,
      [minutes],
    );
  await lastRun(90);
  expect(await sentencesOf(checkJobs)).toEqual(["fail No job has run for 90 min."]);
  await lastRun(1);
  expect(await sentencesOf(checkJobs)).toEqual(["ok Jobs run every minute, and none was given up."]);
  await shop.query("SELECT FROM graphile_worker.add_job('send_lead', '{}', max_attempts := 1)");
  await shop.query("UPDATE graphile_worker._private_jobs SET attempts = 1");
  expect(await sentencesOf(checkJobs)).toEqual(["warn 1 jobs were given up."]);
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

test("a shop's clock that was moved is told [DOCTOR-07]", async () => {
  expect(await sentencesOf(checkClock)).toEqual(["ok The database's clock is this machine's."]);
  await moveShopClock(shop.db.$client, 3_600);
  expect(await sentencesOf(checkClock)).toEqual(["fail The shop's clock was moved for a trial."]);
  await moveShopClock(shop.db.$client, 0);
});

test("a full disk is told before it is full, and a folder that is not there [DOCTOR-07]", async () => {
  const room = (free: number) => roomFinding("/data", { bavail: free, blocks: 100, bsize: 2 ** 30 }).level;
  expect([room(40), room(10), room(2)]).toEqual(["ok", "warn", "fail"]);
  expect(roomFinding("/data", { bavail: 50, blocks: 100, bsize: 2 ** 20 }).level).toBe("fail");
  expect((await sentencesOf(checkDisk))[0]).toMatch(/^\w+ \d+ % is free where/);
  const absent = examined(shop.db, { DATA_DIR: path.join(folder, "absent") });
  expect((await sentencesOf(checkDisk, absent))[0]).toMatch(/^warn .* is not there yet/);
});

const demo = await readCatalogue(catalogueFolder());
afterEach(() => shop.query("TRUNCATE courses, programs, academy_settings, academy_brand, coupons CASCADE"));

test("a catalogue that was never loaded, and one of which nothing is on sale, are told [DOCTOR-08]", async () => {
  expect(await sentencesOf(checkCatalogue)).toEqual([
    "fail The catalogue was never loaded: nothing is on sale.",
  ]);
  expect(await sentencesOf(checkRemnants)).toEqual(["warn Not known: no catalogue was loaded."]);
  await loadCatalogue(shop.db, demo);
  expect((await sentencesOf(checkCatalogue))[0]).toMatch(/^ok \d+ of \d+ sections are on sale/);
  await shop.query("UPDATE courses SET is_open = false");
  expect((await sentencesOf(checkCatalogue))[0]).toMatch(/^fail None of the \d+ sections is on sale/);
});

test("what is the demo academy's is told: documents, name, contacts, coupons, and cards that are none [DOCTOR-08]", async () => {
  await loadCatalogue(shop.db, demo);
  const trial = examined(shop.db, { WEBPAY: "integration", ALLOW_PLAIN_SMTP: "on", DEMO_PAGES: "on" });
  const found = [...(await sentencesOf(checkTrial, trial)), ...(await sentencesOf(checkRemnants))];
  const { seller, supportPhone, brand, orderPrefix } = demo.academy;
  for (const text of [supportPhone, brand.name, orderPrefix]) expect(found.join()).toContain(text);
  expect(found).toEqual([
    "fail Cards are no real ones: every page says that this is a trial.",
    "warn Mails may go out without TLS.",
    "warn The demo pages are open.",
    expect.stringMatching(/^fail The demo academy's: contrato.*reglamento\.md, brand\/logo\.svg/),
    expect.stringContaining(
      `fail The demo academy's: ${seller.legalName}, ${seller.rut}, ${seller.address}, ${seller.email}`,
    ),
    expect.stringMatching(/^fail The demo's coupons can be used: .*BECA100/),
  ]);
});

test("an academy of its own leaves nothing to tell, but for a mailbox that nobody reads [DOCTOR-08]", async () => {
  const seller = {
    ...demo.academy.seller,
    legalName: "Academia Sur SpA",
    rut: "77123456-9",
    address: "Arauco 331",
  };
  const own = (email: string) => ({
    ...demo,
    coupons: [],
    academy: {
      ...demo.academy,
      seller: { ...seller, email },
      brand: { ...demo.academy.brand, name: "Sur" },
      supportPhone: "+56 63 222 1234",
      whatsApp: "",
      orderPrefix: "SUR",
      links: {
        programs: "https://sur.cl/programas",
        faq: "https://sur.cl/preguntas",
        contact: "https://sur.cl/contacto",
        academy: "https://sur.cl",
        social: [],
        apps: [],
      },
    },
  });
  await loadCatalogue(shop.db, own("contacto@academia.cl"));
  expect(await sentencesOf(checkRemnants)).toEqual(["ok Nothing of the demo academy is in the database."]);
  await loadCatalogue(shop.db, own("contacto@sur.example"));
  expect(await sentencesOf(checkRemnants)).toEqual(["fail Nobody reads contacto@sur.example."]);
});
