import { expect, test } from "vitest";
import { anyFreePort } from "../../../../tools/process/ports.mjs";
import { openSmtpServer } from "../../test/outside/smtp-server";
import { checkSmtp, openSmtpMailer } from "./mail-smtp";

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

async function withSmtpServer(accepts: boolean, work: (port: number) => Promise<void>) {
  const { port, close } = await openSmtpServer({
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: (_auth, _session, done) =>
      accepts ? done(null, { user: "shop" }) : done(new Error("Invalid username or password")),
  });
  await work(port).finally(close);
}
