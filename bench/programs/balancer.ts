import { startBalancer } from "../../tools/cluster/balancer.mjs";

/** The balancer of `npm run cluster` in a process of its own; `TARGETS` are the ports it shares requests among. */
const targets = (process.env.TARGETS ?? "").split(",").map((port) => ({
  ...{ port: Number(port), state: "ready" as const, served: 0 },
}));
const balancer = await startBalancer({ targets, host: "127.0.0.1", port: Number(process.env.PORT) });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void balancer.stop().then(() => process.exit()));
