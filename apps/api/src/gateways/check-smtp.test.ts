import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { anyFreePort } from "../../../../tools/process/ports.mjs";
import { openSmtpServer } from "../../test/outside/smtp-server";
import { checkSmtp, openSmtpMailer } from "./mail-smtp";
import { MailFailure } from "./mailer";

test("a mail server that takes the user passes", async () => {
  await withSmtpServer(true, (port) => checkSmtp({ url: `smtp://shop:secret@127.0.0.1:${port}` }));
});

test("a refused password is told without the password", async () => {
  await withSmtpServer(false, async (port) => {
    await expect(checkSmtp({ url: `smtp://shop:secret@127.0.0.1:${port}` })).rejects.toThrow(
      new Error(
        `The mail server 127.0.0.1:${port} cannot be used: it refuses the user or the password. ` +
          "Mend SMTP_URL or start that server.",
      ),
    );
  });
});

test("a port where no mail server answers is told", async () => {
  const port = await anyFreePort();
  await expect(checkSmtp({ url: `smtp://127.0.0.1:${port}` })).rejects.toThrow(
    `The mail server 127.0.0.1:${port} cannot be used: nothing usable answers there.`,
  );
});

test.each(["", "?ignoreTLS=true"])(
  "a mail server without TLS is told where TLS is required, and gets no password (%j) [SAFE-14]",
  async (query) => {
    await withSmtpServer(true, async (port) => {
      const line = { url: `smtp://shop:secret@127.0.0.1:${port}${query}`, requiresTls: true };
      await expect(checkSmtp(line)).rejects.toThrow(
        new Error(
          `The mail server 127.0.0.1:${port} cannot be used: it offers no secure connection, which only ` +
            "ALLOW_PLAIN_SMTP=on does without. Mend SMTP_URL or start that server.",
        ),
      );
      const mailer = openSmtpMailer({ ...line, from: "academia@academia.cl" });
      const mail = { to: "ana@academia.cl", subject: "s", text: "t", html: "h" };
      await expect(mailer.send(mail)).rejects.toThrow("ETLS");
      mailer.close();
    });
  },
);

test("a server that answers a byte now and then is given up in time, and keeps no later mail waiting [HARM-11]", async () => {
  const taken: string[] = [];
  const { port, close } = await openSmtpServer({
    onData: (stream, { envelope }, done) => {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      stream.on("end", done).resume();
    },
  });
  let drips = true;
  const door = createServer((socket) => {
    socket.on("error", () => {});
    if (!drips) return void socket.pipe(connect(port, "127.0.0.1")).pipe(socket);
    socket.write("220 mail.example ESMTP\r\n250-");
    const drip = setInterval(() => socket.write("x"), 30);
    socket.on("close", () => clearInterval(drip));
  });
  await once(door.listen(0, "127.0.0.1"), "listening");
  const url = `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const mailer = openSmtpMailer({ url, from: "academia@academia.cl", deadlineMs: 400 });
  const send = (to: string) => mailer.send({ to, subject: "s", text: "t", html: "h" });
  // More than there are connections: the last one waits for a connection.
  const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => send(`ana${n}@academia.cl`)));
  expect(ends.filter((end) => end.status === "rejected" && end.reason instanceof MailFailure)).toHaveLength(
    6,
  );
  drips = false;
  await send("eva@academia.cl");
  expect(taken).toEqual(["eva@academia.cl"]);
  mailer.close();
  door.close();
  await close();
});

async function withSmtpServer(accepts: boolean, work: (port: number) => Promise<void>) {
  const { port, close } = await openSmtpServer({
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: (_auth, _session, done) =>
      accepts ? done(null, { user: "shop" }) : done(new Error("Invalid username or password")),
  });
  await work(port).finally(close);
}
