import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { anyFreePort } from "../../../../tools/process/ports.mjs";
import { createTestDatabase, type TestDatabase } from "../../test/database/database";
import { openDatabase } from "../db/database";
import { enqueue } from "./enqueue";
import { startWorker } from "./worker";

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

/** A way to the database that can be cut, as when its server is gone. */
async function openLine(databaseUrl: string) {
  const { host, port: serverPort, user, database, password } = new pg.Client(databaseUrl);
  const port = await anyFreePort();
  const sockets = new Set<Socket>();
  let server: Server;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const isSocket = host.startsWith("/");
        const far = isSocket
          ? connect(`${host}/.s.PGSQL.${serverPort}`)
          : connect({ host, port: serverPort });
        keep(near).pipe(keep(far)).pipe(near);
      });
      server.listen(port, "127.0.0.1", resolve);
    });
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await mend();
  const login = `${user ?? ""}${password ? `:${encodeURIComponent(String(password))}` : ""}`;
  return { url: `postgresql://${login}@127.0.0.1:${port}/${database}`, cut, mend };
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const addJob = (task: string) =>
  withClient(database.url, (client) =>
    client.query("SELECT graphile_worker.add_job($1, max_attempts := 1)", [task]),
  );

/** Jobs that are not done, by the names of their tasks. */
const tasksLeft = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ task: string }>(
      "SELECT task_identifier AS task FROM graphile_worker.jobs",
    );
    return rows.map(({ task }) => task);
  });

async function until(isDone: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < 200; look += 1) {
    if (await isDone()) return true;
    await sleep(100);
  }
  return false;
}

// With a plain pool the lost end of a job is an unhandled rejection: it ends the process, and this run.
test("jobs that fail and succeed while the database is away end no process, and their ends are written later [T20]", async () => {
  const line = await openLine(database.url);
  const ran: string[] = [];
  const bothRun = async (task: string) => {
    ran.push(task);
    if (ran.length === 2) line.cut();
    await until(() => ran.length >= 2);
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
  await addJob("fails");
  await addJob("succeeds");
  expect(await until(() => ran.length === 2)).toBe(true);
  await sleep(1_000);
  await line.mend();
  await addJob("later");
  expect(await until(() => ran.includes("later"))).toBe(true);
  // The one that failed stays with its error, the one that succeeded is gone; nobody holds either.
  expect(await until(async () => (await tasksLeft()).join() === "fails")).toBe(true);
  await worker.stop();
  line.cut();
}, 60_000);

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
  const worker = await startWorker({ databaseUrl: database.url, log: silent, tasks });
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
  const db = openDatabase(database.url, { poolSize: 1 });
  for (let orderId = 1; orderId <= 20; orderId += 1)
    await db.transaction((tx) => enqueue(tx, "send_order_mail", { kind: "confirmation", orderId }));
  const challengeId = "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b";
  await db.transaction((tx) => enqueue(tx, "send_otp_mail", { challengeId }));
  const sent: string[] = [];
  const tasks = {
    send_order_mail: () => void sent.push("receipt"),
    send_otp_mail: () => void sent.push("code"),
  };
  const worker = await startWorker({ databaseUrl: database.url, log: silent, tasks });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(21);
  await worker.stop();
  await db.$client.end();
  // Four hands take the first jobs at once.
  expect(sent.indexOf("code")).toBeLessThan(4);
});
