import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { shopOrigin } from "../../../plugins/shop-origin";
import { keepQuote } from "./keep-quote";
import { fromWireOffer } from "./quote-lines";
import { mailQuote, openQuote, type SavedQuoteDeps, saveQuote } from "./saved-quotes";

export const savedQuoteRoutes: FastifyPluginAsync<{ deps: SavedQuoteDeps }> = async (app, { deps }) => {
  addCall(app, "saveQuote", async (request) => ({
    token: await saveQuote(
      deps,
      request.body.lines.map(({ year, ...line }) => ({ year, ...fromWireOffer(line) })),
    ),
  }));

  addCall(app, "openQuote", async (request) => {
    const { quotedAt, lines } = openQuote(deps, request.query.token);
    return {
      quotedAt: quotedAt.toISOString(),
      lines: lines.map(({ year, programId, venueId, month, courseIds, total }) => ({
        year,
        programId,
        locationId: venueId,
        coursesIds: courseIds,
        mes: month,
        precioTotal: total,
      })),
    };
  });

  addCall(app, "mailQuote", async (request) => {
    const { body, network } = request;
    await mailQuote(deps, { ...body, network, origin: shopOrigin(deps.settings, request) });
    return { success: true as const };
  });

  addCall(app, "keepQuote", async (request) => ({ number: await keepQuote(deps, request.body.lines) }));
};
