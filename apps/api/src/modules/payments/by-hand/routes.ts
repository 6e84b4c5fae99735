import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../../../deps";
import { addCall } from "../../../plugins/call";
import { shopOrigin } from "../../../plugins/shop-origin";
import { payByLink } from "./pay-by-link";
import { viewPayLink } from "./view-pay-link";

export const payLinkRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  addCall(app, "readPayLink", async ({ params: { token } }) => viewPayLink(deps, token));

  addCall(app, "payByLink", async (request) =>
    payByLink(deps, { token: request.params.token, shopOrigin: shopOrigin(deps.settings, request) }),
  );
};
