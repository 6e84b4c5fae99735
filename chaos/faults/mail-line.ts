import { connect, createServer, type Socket } from "node:net";
import { anyFreePort } from "../../tools/process/ports.mjs";

/** What happens to the next connections of the shop to its mail server. */
export type MailFault = "refuse" | "hang" | "drop";

/** In the middle of the conversation: long before the end of the shortest mail. */
const DROP_AFTER_BYTES = 400;
const HANG_MS = 6_000;

/** The line between the shop and its mail server, which can be cut. */
export interface MailLine {
  url: string;
  /** Spoils so many connections or mails from now on; later ones pass. */
  spoil(fault: MailFault, times: number): void;
  heal(): void;
  stop(): Promise<void>;
}

/**
 * Opens the line. Only what the server never took over is lost on it: a mail is cut before its end, never between the
 * server's yes and the shop's hearing it.
 */
export async function openMailLine(smtpUrl: string): Promise<MailLine> {
  const serverPort = Number(new URL(smtpUrl).port);
  const port = await anyFreePort();
  const sockets = new Set<Socket>();
  let spoilt: MailFault[] = [];
  const take = (fault: MailFault) => {
    const index = spoilt.indexOf(fault);
    return index >= 0 && spoilt.splice(index, 1).length > 0;
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Cut lines are the purpose.
    socket.on("error", () => socket.destroy());
  };

  const passOn = (shop: Socket) => {
    const mails = connect(serverPort, "127.0.0.1");
    keep(mails);
    mails.pipe(shop);
    let left = Number.POSITIVE_INFINITY;
    shop.on("data", (chunk) => {
      // A new mail begins, on a connection that may be old.
      if (/^MAIL FROM/i.test(chunk.toString("latin1")) && take("drop")) left = DROP_AFTER_BYTES;
      left -= chunk.length;
      if (left > 0) mails.write(chunk);
      else for (const end of [mails, shop]) end.destroy();
    });
    shop.once("close", () => mails.destroy());
    mails.once("close", () => shop.destroy());
  };
  const server = createServer((shop) => {
    keep(shop);
    if (take("refuse")) shop.destroy();
    else if (take("hang")) setTimeout(() => shop.destroy(), HANG_MS).unref();
    else passOn(shop);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    spoil: (fault, times) => {
      spoilt.push(...Array.from({ length: times }, () => fault));
    },
    heal: () => {
      spoilt = [];
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
