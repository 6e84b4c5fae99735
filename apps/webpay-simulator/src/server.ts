import { z } from "zod";
import { startSimulator } from "./start";

const Env = z.object({
  WEBPAY_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  WEBPAY_SIMULATOR_JOURNAL: z.string().optional(),
  WEBPAY_SIMULATOR_PUBLIC_URL: z.url().optional(),
});

const env = Env.parse(process.env);
const simulator = await startSimulator({
  port: env.WEBPAY_SIMULATOR_PORT,
  journalPath: env.WEBPAY_SIMULATOR_JOURNAL,
  publicBaseUrl: env.WEBPAY_SIMULATOR_PUBLIC_URL,
});
process.stdout.write(`Webpay simulator on ${simulator.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}
