import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { createAltchaChallenge } from "./altcha";
import { type CaptchaParts, checkHuman } from "./check-human";

/** API-21. */
export const captchaRoutes: FastifyPluginAsync<Omit<CaptchaParts, "log">> = async (app, deps) => {
  addCall(app, "getCaptchaChallenge", async () => {
    return { ...(await createAltchaChallenge(deps.db, deps.keys)) };
  });

  addCall(app, "verifyCaptcha", async (request, reply) => {
    const success = await checkHuman({ ...deps, log: request.log }, request.body.recaptchaToken);
    if (success) await reply.passBotCheck();
    return { success };
  });
};
