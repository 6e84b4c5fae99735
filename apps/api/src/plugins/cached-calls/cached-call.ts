import etag from "@fastify/etag";
import type { EndpointName } from "@shop/contracts/endpoints";
import type { Input, Reply } from "@shop/contracts/schemas";
import type { FastifyInstance, FastifyReply } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { CatalogueCache, WrittenAnswer } from "../../modules/catalogue/cache/catalogue-cache";
import { acceptedEncoding } from "../accepted-encoding";
import { addRoute } from "../call";

const KINDS = {
  // Changes a few times a year.
  catalogue: { maxAgeMs: 5_000, cacheControl: "public, max-age=30" },
  // At most 2 s old on arrival, travel included.
  seats: { maxAgeMs: 1_500, cacheControl: "no-cache" },
} as const;

type Answer<K extends EndpointName> = (input: Input<K>) => Promise<Reply<K>>;

declare module "fastify" {
  interface FastifyInstance {
    readonly cachedAnswers: Map<EndpointName, Answer<EndpointName>>;
  }
}

interface CachedCall<K extends EndpointName> {
  cache: CatalogueCache;
  name: K;
  kind: keyof typeof KINDS;
  load(input: Input<K>): Promise<Reply<K>>;
  /** The query with known ids alone: of a list with others there would be ever new answers. */
  known?(query: Input<K>["query"]): Promise<Input<K>["query"]>;
  /** What stays true of an older reply while the database is down; default: all of it. */
  whenAway?(known: Reply<K>): Reply<K>;
}

export const cachedAnswers = fastifyPlugin(async (app) => {
  app.decorate("cachedAnswers", new Map());
});

export const entityTags = fastifyPlugin(async (app) => {
  await app.register(etag, { weak: true });
});

/** Only for replies that are the same for everybody: a compressed length reveals repetitions (docs/architecture.md). */
export function addCachedCall<K extends EndpointName>(app: FastifyInstance, call: CachedCall<K>): void {
  const { cache, name, load, whenAway } = call;
  const { maxAgeMs, cacheControl } = KINDS[call.kind];
  let largestBytes = 0;
  async function read({ params, body, ...asked }: Input<K>, network: string | null) {
    const query = call.known ? await call.known(asked.query) : asked.query;
    // The contract normalises inputs, so equal ones share a key.
    const answer = await cache.readWritten<Reply<K>>(`${name} ${JSON.stringify([params, query])}`, {
      maxAgeMs,
      load: () => load({ params, query, body }),
      ...(network ? { admit: (write) => app.writingBudget.write(network, largestBytes, write) } : {}),
      ...(whenAway ? { whenAway } : {}),
    });
    largestBytes = Math.max(largestBytes, answer.bytes.length);
    return answer;
  }
  app.cachedAnswers.set(name, async (input) => (await read(input as Input<K>, null)).parse());
  addRoute(app, name, async (request, reply) => {
    const { params, query, body, network } = request;
    const answer = await read({ params, query, body }, network);
    reply.headers({ "cache-control": cacheControl, vary: "accept-encoding" });
    return reply.type("application/json; charset=utf-8").send(await encode(answer, reply));
  });
}

async function encode({ bytes, compressed }: WrittenAnswer<unknown>, reply: FastifyReply): Promise<Buffer> {
  const encoding = compressed && acceptedEncoding(reply.request.headers["accept-encoding"]);
  if (!encoding) return bytes;
  reply.header("content-encoding", encoding);
  return await compressed(encoding);
}
