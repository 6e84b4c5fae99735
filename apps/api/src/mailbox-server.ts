import Fastify from "fastify";
import { z } from "zod";
import { startMailCatcher } from "./gateways/mail-catcher";
import { mailboxRoutes } from "./modules/messaging/mailbox/routes";
import { errorReplies } from "./plugins/errors";

const port = z.coerce.number().int().min(0).max(65_535).default(0);
const env = z.object({ PORT: port, SMTP_PORT: port }).parse(process.env);

// Mailbox of a shop with several processes.
const catcher = await startMailCatcher({ port: env.SMTP_PORT });
const app = Fastify({ forceCloseConnections: true });
await app.register(errorReplies);
await app.register(mailboxRoutes, { catcher });
await app.listen({ host: "127.0.0.1", port: env.PORT });

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void app.close().then(() => catcher.close());
  });
}
