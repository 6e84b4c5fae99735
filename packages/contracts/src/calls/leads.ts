import { z } from "zod";
import { Lead } from "../leads";

export const leadSchemas = {
  sendLead: { body: Lead, reply: z.object({ success: z.literal(true) }) },
};
