import type { FastifyInstance } from "fastify";
import type { CatalogueMemory } from "./catalogue-memory";

/** Often enough to find it in the seconds in which it is read anew and still given. */
const LOOK_EVERY_MS = 2_500;

/**
 * Reads the catalogue before the first visitor comes, and looks at it like one for as long as the process listens: it
 * is read anew whether or not somebody else looks, and nobody waits for it. A failure is logged and tried again; a visitor
 * who finds no young catalogue waits for it then, or is told.
 */
export function keepCatalogue(app: FastifyInstance, { read }: Pick<CatalogueMemory, "read">): void {
  const look = async () => {
    try {
      await read();
    } catch (error) {
      app.log.warn({ err: error }, "the catalogue could not be read");
    }
  };
  let looking: NodeJS.Timeout | undefined;
  app.addHook("onReady", look);
  app.addHook("onListen", async () => {
    looking = setInterval(look, LOOK_EVERY_MS);
  });
  app.addHook("onClose", async () => clearInterval(looking));
}
