import { z } from "zod";
import { ShopConfig } from "../shop-config";

export const shopSchemas = {
  getConfig: { reply: ShopConfig },
  getHealth: { reply: z.object({ status: z.literal("ok") }) },
  getReadiness: { reply: z.object({ status: z.enum(["ready"]) }) },
  getGeneralInfo: { reply: z.array(z.object({ discount: z.number() })) },
  getCaptchaChallenge: { reply: z.looseObject({}) },
  verifyCaptcha: {
    body: z.object({ recaptchaToken: z.string().min(1).max(8_000) }),
    reply: z.object({ success: z.boolean() }),
  },
  describeSession: { reply: z.object({ hasOpenOrder: z.boolean() }) },
  closeSession: { reply: z.object({ success: z.literal(true) }) },
};
