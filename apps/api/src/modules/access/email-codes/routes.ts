import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import { type CodeCounting, countCode } from "./count-code";
import { ALREADY_PROVEN, checkOtp, otpStatusWithMail, sendOtp } from "./email-code";

interface OtpParts extends CodeCounting {
  keys: ServerKeys;
}

const PROVEN = "Valido RUT y Email" as const;

/** API-32..34. */
export const otpRoutes: FastifyPluginAsync<OtpParts> = async (app, deps) => {
  const { db, settings, keys } = deps;

  addCall(app, "getOtpStatus", async (request) => {
    const session = await request.findSession();
    return await otpStatusWithMail(db, { settings, session, email: request.params.email });
  });

  addCall(app, "sendOtp", async (request, reply) => {
    const { email, rut } = request.body;
    if (!settings.OTP_CHECK) return ALREADY_PROVEN;
    const session = await reply.openSession();
    const counted = await countCode(deps, { session, email, network: request.network });
    return await sendOtp(db, { sessionId: session.id, email, rut, purpose: "purchase", ...counted });
  });

  addCall(app, "checkOtp", async (request, reply) => {
    const { email, rut, code } = request.body;
    if (email !== request.params.email) {
      throw new AppError("VALIDATION_FAILED", { fields: { email: "EMAIL_INVALID" } });
    }
    if (settings.OTP_CHECK) {
      const session = await request.findSession();
      if (!session) throw new AppError("OTP_INVALID");
      await checkOtp({ db, key: keys.otp }, { sessionId: session.id, email, rut, purpose: "purchase" }, code);
      await reply.renewSession();
    }
    // A bare string would be sent as text; the contract is JSON throughout (API-01).
    reply.type("application/json").serializer(JSON.stringify);
    return PROVEN;
  });
};
