import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** Without TLS. */
export async function openSmtpServer(options: SMTPServerOptions, askedPort = 0) {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true },
    ...options,
  });
  // Senders may disconnect.
  server.on("error", () => {});
  const listening = server.listen(askedPort, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    ...{ port, url: `smtp://127.0.0.1:${port}` },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
