import { sendClosedLoad } from "../load/closed-load";
import { alternate } from "../measure/rounds";
import { CATALOGUE_READS, quoteRead } from "../reads/calls";
import { pairedRow, type Row } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { findChoices } from "../shop/choices";
import { openOrders, saveRequest } from "../shop/open-orders";

export const CALLERS = 16;

/** A hundred times as many programmes are ten times as many bytes: beside the demo's it is shown, not demanded. */
export const WHOLE_CATALOGUE = "catalogue list";

interface Size {
  shop: BenchShop;
  port: number;
}

async function prepare({ shop: { client, pace }, port }: Size) {
  const choices = await findChoices(client, port);
  const warmUp = await openOrders(port, choices, pace.saves);
  const orders = await openOrders(port, choices, pace.saves * pace.rounds);
  await client.query("VACUUM ANALYZE");
  await sendClosedLoad({ port, callers: CALLERS, requests: warmUp.map(saveRequest) });
  return { port, orders, reads: [...CATALOGUE_READS, ...orders.slice(0, 1).map(quoteRead)] };
}

/** p95 of reads, quote and first saves of sixteen callers, on a grown shop beside one of the demo's size. */
export async function rowsOfSize(demo: Size, grown: Size): Promise<Row[]> {
  const { pace } = grown.shop;
  const sides = { grown: await prepare(grown), demo: await prepare(demo) };
  type Side = keyof typeof sides;
  const compare = async (
    call: string,
    measure: (side: Side, round: number) => Promise<{ p95Ms: number }>,
  ) => {
    const rounds = await alternate(["grown", "demo"], pace.rounds, measure);
    const pairs = rounds.map((round) => [round.grown.p95Ms, round.demo.p95Ms] as const);
    return pairedRow(`${call}, ${CALLERS} callers, p95, grown`, "ms", pairs, {
      name: "demo size",
      budget: call === WHOLE_CATALOGUE ? null : { of: "ratio", bound: "at most", value: 2 },
    });
  };
  const rows: Row[] = [];
  for (const [n, { name }] of sides.grown.reads.entries()) {
    const read = async (side: Side) => {
      const { port, reads } = sides[side];
      const load = { port, callers: CALLERS, requests: reads.slice(n, n + 1) };
      await sendClosedLoad({ ...load, seconds: pace.seconds / 2 });
      return await sendClosedLoad({ ...load, seconds: pace.seconds });
    };
    rows.push(await compare(name, read));
  }
  const save = (side: Side, round: number) => {
    const { port, orders } = sides[side];
    const requests = orders.slice(round * pace.saves, (round + 1) * pace.saves).map(saveRequest);
    return sendClosedLoad({ port, callers: CALLERS, requests });
  };
  return [...rows, await compare("seat hold", save)];
}
