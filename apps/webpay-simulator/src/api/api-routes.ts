import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "../control/fault-board";
import { playFault } from "../control/play-fault";
import type { World } from "../world";
import { answerApiErrors, refuseOtherMethods } from "./api-errors";
import { captureTransaction } from "./capture-transaction";
import { commitTransaction } from "./commit-transaction";
import { createTransaction } from "./create-transaction";
import { authenticate, type Commerce } from "./credentials";
import { WebpayError } from "./errors";
import { readStatus } from "./read-status";
import { refundTransaction } from "./refund-transaction";
import { isRecord } from "./request-fields";
import { snapshotOf } from "./snapshot";

export const API_PREFIX = "/rswebpaytransaction/api/webpay/:version";
const API_VERSION = "v1.2";

interface ApiOptions {
  world: World;
  paymentPageUrl: () => string;
}

interface Call {
  commerce: Commerce;
  token: string;
  body: Record<string, unknown>;
}

/** The REST API of Webpay Plus and Webpay Plus Mall v1.2; mount it under `API_PREFIX`. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (app, { world, paymentPageUrl }) => {
  answerApiErrors(app);
  app.decorateRequest("commerce");
  app.addHook("onRequest", async (request) => {
    request.setDecorator("commerce", authenticate(request.headers));
    refuseUnacceptable(request);
    refuseOtherVersion(world, request);
  });

  const operation = (name: Operation, run: (call: Call) => object) => answering(world, name, run);
  const start = operation("create", ({ commerce, body }) => {
    const { token } = createTransaction(world, commerce, body);
    return { token, url: paymentPageUrl() };
  });
  const commit = operation("commit", ({ commerce, token }) =>
    snapshotOf(commitTransaction(world, commerce, token)),
  );
  const status = operation("status", ({ commerce, token }) => snapshotOf(readStatus(world, commerce, token)));
  const refund = operation("refund", ({ commerce, token, body }) =>
    refundTransaction(world, commerce, token, body),
  );
  const capture = operation("capture", ({ commerce, token, body }) =>
    captureTransaction(world, commerce, token, body),
  );

  app.post("/transactions", start);
  app.put("/transactions/:token", commit);
  app.get("/transactions/:token", { exposeHeadRoute: false }, status);
  app.post("/transactions/:token/refunds", refund);
  app.put("/transactions/:token/capture", capture);
  refuseMethods(app);
};

function answering(world: World, operation: Operation, run: (call: Call) => object) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = paramOf(request, "token");
    world.calls.count(operation, token);
    const call = {
      commerce: request.getDecorator<Commerce>("commerce"),
      token,
      body: isRecord(request.body) ? request.body : {},
    };
    const fault = world.faults.takeTransport(operation);
    return fault ? playFault(fault, reply, () => run(call)) : run(call);
  };
}

function refuseMethods(app: FastifyInstance) {
  refuseOtherMethods(app, "/transactions", ["POST"]);
  refuseOtherMethods(app, "/transactions/:token", ["GET", "PUT"]);
  refuseOtherMethods(app, "/transactions/:token/refunds", ["POST"]);
  refuseOtherMethods(app, "/transactions/:token/capture", ["PUT"]);
}

function refuseUnacceptable({ headers }: FastifyRequest) {
  const accepted = headers.accept ?? "*/*";
  if (!/\*\/\*|application\/(\*|json)/.test(accepted)) throw new WebpayError("NOT_ACCEPTABLE");
}

function refuseOtherVersion(world: World, request: FastifyRequest) {
  if (paramOf(request, "version") === API_VERSION) return;
  const isKnown = world.store.find(paramOf(request, "token")) !== null;
  throw new WebpayError(isKnown ? "API_MISMATCH" : "NO_SUCH_PATH");
}

function paramOf({ params }: FastifyRequest, name: string): string {
  const value = isRecord(params) ? params[name] : undefined;
  return typeof value === "string" ? value : "";
}
