import { once } from "node:events";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { checkSmtp } from "./mail-smtp";

async function withSmtpServer(accepts: boolean, work: (port: number) => Promise<void>) {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) =>
      accepts ? done(null, { user: "shop" }) : done(new Error("Invalid username or password")),
  });
  // The client hangs up as it likes.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  try {
    await work(address && typeof address === "object" ? address.port : 0);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

test("a mail server that takes the user passes", async () => {
  await withSmtpServer(true, (port) => checkSmtp(`smtp://shop:secret@127.0.0.1:${port}`));
});

test("a refused password is told without the password", async () => {
  await withSmtpServer(false, async (port) => {
    await expect(checkSmtp(`smtp://shop:secret@127.0.0.1:${port}`)).rejects.toThrow(
      new Error(
        `The mail server 127.0.0.1:${port} cannot be used: it refuses the user or the password. ` +
          "Mend SMTP_URL or start that server.",
      ),
    );
  });
});

test("a port where no mail server answers is told", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  server.close();
  await once(server, "close");
  await expect(checkSmtp(`smtp://127.0.0.1:${port}`)).rejects.toThrow(
    `The mail server 127.0.0.1:${port} cannot be used: nothing usable answers there.`,
  );
});
