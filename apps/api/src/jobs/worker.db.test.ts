import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { anyFreePort } from "../../../../tools/process/ports.mjs";
import { createTestDatabase, type TestDatabase } from "../../test/database/database";
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
