import autocannon from "autocannon";
import { type Figures, Latencies } from "../measure/latencies";
import { buyerAddress } from "./buyer-address";

export interface LoadRequest {
  method?: "GET" | "PUT" | "POST";
  path: string;
  cookie?: string;
  body?: unknown;
}

interface Load {
  port: number;
  callers: number;
  requests: readonly LoadRequest[];
  /** Repeats the requests for so long; without it, each is sent once. */
  seconds?: number;
}

const SAMPLE_MS = 50;

const toRequest = ({ method = "GET", path, cookie, body }: LoadRequest): autocannon.Request => ({
  method,
  path,
  headers: {
    ...(cookie ? { cookie, "x-forwarded-for": buyerAddress(cookie) } : {}),
    ...(body === undefined
      ? { "accept-encoding": "gzip, deflate, br" }
      : { "content-type": "application/json" }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/**
 * Callers who send the next request as soon as the reply is there. Their first calls are not counted: all start at
 * once, on new connections, while their own code is still compiled.
 * @throws Error at a reply that is not 200: a refusal is fast and would look good
 */
export async function sendClosedLoad({ port, callers, requests, seconds }: Load): Promise<Figures> {
  const connections = Math.min(callers, requests.length);
  const all = requests.map(toRequest);
  const latencies = new Latencies();
  const refused = new Map<number, number>();
  const begun = new WeakSet<object>();
  let caller = 0;
  let lastMs = 0;
  const startedAt = performance.now();
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections: seconds ? callers : connections,
        sampleInt: SAMPLE_MS,
        ...(seconds ? { duration: seconds } : { amount: all.length }),
        requests: all,
        // Each caller has its own requests, unless all send the same.
        setupClient: (client) => {
          if (all.length > 1) client.setRequests(all.filter((_, at) => at % connections === caller));
          caller += 1;
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on("response", (client, status, _bytes, ms) => {
      lastMs = performance.now();
      if (begun.has(client)) latencies.record(ms);
      begun.add(client);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
    });
  });
  if (errors > 0 || refused.size > 0)
    throw new Error(`${errors} broken connections, refused: ${JSON.stringify([...refused])}`);
  return latencies.figures(lastMs - startedAt);
}
