import Fastify, { type FastifyInstance } from "fastify";
import { API_PREFIX, apiRoutes } from "./api/api-routes";
import { createClock } from "./clock";
import { createCallCounter } from "./control/call-counter";
import { controlRoutes } from "./control/control-routes";
import { createFaultBoard } from "./control/fault-board";
import { DEFAULT_LIMITS, type Limits } from "./control/limits";
import { isLoopbackAddress } from "./loopback";
import { pageRoutes } from "./pages/page-routes";
import { createStore } from "./payment/transaction-store";
import { refuseProduction } from "./refuse-production";
import { createTaxOffice } from "./tax/tax-office";
import { TAX_PREFIX, taxProviderRoutes } from "./tax/tax-routes";
import type { World } from "./world";

export interface SimulatorOptions {
  /** Origin of the payment page in the create reply, without trailing slash; its own when absent. */
  publicBaseUrl?: string;
  now?: () => Date;
  /** JSON-lines file with the tokens of earlier runs; memory only when absent. */
  journalPath?: string;
  limits?: Partial<Limits>;
  env?: Record<string, string | undefined>;
}

export const PAGE_PREFIX = "/webpayserver";

// Webpay Plus REST v1.2; non-loopback calls get 403. Throws Error in production, or for a bad journal
export function createSimulator(options: SimulatorOptions = {}): FastifyInstance {
  refuseProduction(options.env ?? process.env);
  const world = createWorld(options);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const origin = () => options.publicBaseUrl?.replace(/\/$/, "") ?? app.listeningOrigin;

  app.addHook("onRequest", async ({ socket }, reply) => {
    const address = socket.localAddress;
    if (address !== undefined && !isLoopbackAddress(address)) return reply.code(403).send("loopback only");
  });
  app.addHook("onClose", async () => world.store.close());
  app.register(apiRoutes, {
    prefix: API_PREFIX,
    world,
    paymentPageUrl: () => `${origin()}${PAGE_PREFIX}/initTransaction`,
  });
  app.register(pageRoutes, { prefix: PAGE_PREFIX, world });
  app.register(taxProviderRoutes, { prefix: TAX_PREFIX, world });
  app.register(controlRoutes, { prefix: "/simulator", world });
  return app;
}

function createWorld({ now, journalPath, limits }: SimulatorOptions): World {
  return {
    clock: createClock(now),
    limits: { ...DEFAULT_LIMITS, ...limits },
    store: createStore(journalPath),
    faults: createFaultBoard(),
    returns: { method: "GET", duplicate: false },
    calls: createCallCounter(),
    taxOffice: createTaxOffice(),
  };
}
