import { parseArgs } from "node:util";
import { backUpEmbedded } from "./backup-drill/embedded.mjs";
import { backUpWithPgBackRest } from "./backup-drill/pgbackrest.mjs";
import { runDrill } from "./backup-drill/run-drill.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { loadEnvFile } from "./launch/project.mjs";
import { createShutdown, StopAsked } from "./launch/shutdown.mjs";

// Exit code of a shell after Ctrl-C.
const STOPPED = 130;

const shutdown = createShutdown();

try {
  loadEnvFile();
  const { stanza, config } = parseArgs({
    options: { stanza: { type: "string" }, config: { type: "string" } },
  }).values;
  const url = process.env.DATABASE_URL;
  if (Boolean(stanza) !== Boolean(url)) {
    throw new LaunchError(
      "A PostgreSQL of your own needs DATABASE_URL and --stanza, pgBackRest's name for it; the embedded one needs neither.",
    );
  }
  const backUp =
    stanza && url
      ? () => backUpWithPgBackRest({ url, stanza, config })
      : () => backUpEmbedded({ database: "shop" });
  process.exitCode = await runDrill(backUp, shutdown);
} catch (error) {
  if (error instanceof StopAsked) process.exitCode = STOPPED;
  else endWithError(error);
}
