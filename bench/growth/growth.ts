import { sendClosedLoad } from "../load/closed-load";
import { alternate } from "../measure/rounds";
import { collectPlans, type JudgedPlan } from "../plans/collect-plans";
import { CATALOGUE_READS, type Read } from "../reads/calls";
import { figureRow, pairedRow, type Row, type Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { growShop } from "./grow-shop";
import { CALLERS, rowsOfSize, WHOLE_CATALOGUE } from "./measure-size";

/** Of a statement the first and the last characters say which it is. */
const SHOWN = 200;
const shorten = (text: string) =>
  text.length <= 2 * SHOWN ? text : `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}`;

/** The whole catalogue beside as many bytes of a server that does nothing else: what is more is the shop's own. */
async function rowOfBytes({ startServer, pace }: BenchShop, port: number): Promise<Row> {
  const list = CATALOGUE_READS.find(({ name }) => name === WHOLE_CATALOGUE) as Read;
  const { headers } = await fetch(`http://127.0.0.1:${port}${list.path}`, {
    headers: { "accept-encoding": "br" },
  });
  const sent = headers.get("content-length") ?? "";
  const bytes = await startServer("same-bytes", { env: { BYTES: sent } });
  const ports = { shop: port, bytes: bytes.port };
  const read = (side: keyof typeof ports) =>
    sendClosedLoad({ port: ports[side], callers: CALLERS, requests: [list], seconds: pace.seconds });
  const rounds = await alternate(["shop", "bytes"], pace.rounds, read);
  await bytes.stop();
  const pairs = rounds.map(({ shop, bytes }) => [shop.p95Ms, bytes.p95Ms] as const);
  const budget = { of: "ratio", bound: "at most", value: 2 } as const;
  return pairedRow(`${WHOLE_CATALOGUE}, grown, ${sent} bytes, p95`, "ms", pairs, {
    name: "bytes alone",
    budget,
  });
}

/** Each statement whose plan has a finding, and how many there are. */
function rowsOfPlans(plans: readonly JudgedPlan[]): Row[] {
  const bad = plans.filter(({ findings }) => findings.length > 0);
  for (const { doing, text, findings } of bad) {
    const told = findings.map(({ kind, what }) => `${kind}: ${what}`).join("; ");
    console.error(`${doing}: ${told} in ${shorten(text.replace(/\s+/g, " "))}`);
  }
  return [figureRow("statements with a finding in their plan", bad.length, `of ${plans.length}`, 0)];
}

/** The same calls of a grown shop and of one as it was; then every statement of the grown one shows its plan. */
export const growth: Section = {
  name: "growth",
  title: "Growth",
  run: async (shop) => {
    const { client, pace, seed, databaseUrl, startServer } = shop;
    const loading = await startServer("api");
    await loading.stop();
    await growShop(client, { ...pace.growth, seed });
    const demo = await shop.another();
    const small = await demo.startServer("api");
    const grown = await startServer("api");
    const sizes = await rowsOfSize({ shop: demo, port: small.port }, { shop, port: grown.port });
    await small.stop();
    const beside = await rowOfBytes(shop, grown.port);
    await grown.stop();
    return [...sizes, beside, ...rowsOfPlans(await collectPlans(databaseUrl))];
  },
};
