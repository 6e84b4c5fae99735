import { sendClosedLoad } from "../load/closed-load";
import { alternate } from "../measure/rounds";
import type { Pace } from "../pace";
import { pairedRow, type Row, type Section } from "../section";
import { CATALOGUE_READS, type Read } from "./calls";

const SIDES = ["shop", "bare"] as const;
const CALLERS = [1, 16] as const;

async function compare(
  ports: Record<(typeof SIDES)[number], number>,
  request: Read,
  callers: number,
  pace: Pace,
): Promise<Row> {
  const read = (side: (typeof SIDES)[number]) =>
    sendClosedLoad({ port: ports[side], callers, requests: [request], seconds: pace.seconds / 2 });
  await alternate(SIDES, 1, read);
  const rounds = await alternate(SIDES, pace.rounds, read);
  const what = `${request.name}, ${callers} ${callers === 1 ? "caller" : "callers"}`;
  const pairs = rounds.map(({ shop, bare }) => [shop.opsPerSecond, bare.opsPerSecond] as const);
  const budget = { of: "ratio", bound: "at least", value: 1 } as const;
  return pairedRow(what, "/s", pairs, { name: "bare Fastify + pg", budget });
}

/** What pages read, beside bare Fastify routes that read the same rows with one statement. */
export const reads: Section = {
  name: "reads",
  title: "Reads",
  run: async ({ startServer, pace }) => {
    const shop = await startServer("api");
    const bare = await startServer("bare-reads");
    const ports = { shop: shop.port, bare: bare.port };
    const rows: Row[] = [];
    for (const request of CATALOGUE_READS)
      for (const callers of CALLERS) rows.push(await compare(ports, request, callers, pace));
    return rows;
  },
};
