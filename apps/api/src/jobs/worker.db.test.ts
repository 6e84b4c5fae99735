import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabaseLine } from "../../test/database/database-line";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import { until } from "../../test/until";
import { enqueue } from "./enqueue";
import { startWorker } from "./worker";

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

const { url, db, query } = await forFile(openOwnDatabase());
beforeEach(() => query("DELETE FROM graphile_worker._private_jobs"));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const addJob = (task: string) => query("SELECT graphile_worker.add_job($1, max_attempts := 1)", [task]);

// With a plain pool the lost result is an unhandled rejection, which ends the process and this run.
test("jobs that fail and succeed while the database is away end no process, and their ends are written later [T20]", async () => {
  const line = await openDatabaseLine(url);
  const ran: string[] = [];
  const bothRun = async (task: string) => {
    ran.push(task);
    if (ran.length === 2) line.cut();
    await until(() => ran.length >= 2, "both jobs");
  };
  const tasks = {
    fails: async () => {
      await bothRun("fails");
      throw new Error("no mail server");
    },
    succeeds: () => bothRun("succeeds"),
    later: () => void ran.push("later"),
  };
  const worker = await startWorker({ databaseUrl: line.url, log: silent, tasks });
  const waiting = shortenTries();
  await addJob("fails");
  await addJob("succeeds");
  await until(() => waiting() >= 6, "tries to write the ends");
  line.mend();
  await addJob("later");
  await until(() => ran.includes("later"), "the later job");
  // The failed job stays with its error, the other is gone; neither is locked.
  await until(async () => (await tasksLeft()).join() === "fails", "the end of both");
  await worker.stop();
  await line.close();
});

test("a mail server that hangs keeps no payment, no tidying and no report waiting [T18]", async () => {
  for (let mail = 0; mail < 12; mail += 1) await addJob("send_order_mail");
  const hung: (() => void)[] = [];
  const ran: string[] = [];
  const tasks = {
    send_order_mail: () => new Promise<void>((resolve) => hung.push(resolve)),
    settle_attempt: () => void ran.push("payment"),
    sweep_orders: () => void ran.push("tidying"),
    report_payments: () => void ran.push("report"),
  };
  const worker = await startWorker({ databaseUrl: url, log: silent, tasks });
  try {
    await expect.poll(() => hung.length).toBe(4);
    for (const task of ["settle_attempt", "sweep_orders", "report_payments"]) await addJob(task);
    await expect.poll(() => ran.toSorted()).toEqual(["payment", "report", "tidying"]);
    expect(hung).toHaveLength(4);
  } finally {
    const stopped = worker.stop();
    for (const end of hung) end();
    await stopped;
  }
});

test("a code, whose minutes run, goes before receipts that wait", async () => {
  for (let orderId = 1; orderId <= 20; orderId += 1)
    await db.transaction((tx) => enqueue(tx, "send_order_mail", { kind: "confirmation", orderId }));
  const challengeId = "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b";
  await db.transaction((tx) => enqueue(tx, "send_otp_mail", { challengeId }));
  const sent: string[] = [];
  const tasks = {
    send_order_mail: () => void sent.push("receipt"),
    send_otp_mail: () => void sent.push("code"),
  };
  const worker = await startWorker({ databaseUrl: url, log: silent, tasks });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(21);
  await worker.stop();
  // Four run at once.
  expect(sent.indexOf("code")).toBeLessThan(4);
});

const tasksLeft = async () => {
  const rows = await query<{ task: string }>("SELECT task_identifier AS task FROM graphile_worker.jobs");
  return rows.map(({ task }) => task);
};

// graphile-worker waits about three seconds before a retry, and longer each time; here a moment. Returns the number of
// waits.
function shortenTries(): () => number {
  const wait = setTimeout;
  let waits = 0;
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("setTimeout", (act: () => void, ms = 0) => {
    const isTry = ms >= 3_000 && ms < 10_000;
    if (isTry) waits += 1;
    return wait(act, isTry ? 50 : ms);
  });
  return () => waits;
}
