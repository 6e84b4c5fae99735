import { sendClosedLoad } from "../load/closed-load";
import { CATALOGUE_READS, quoteRead } from "../reads/calls";
import type { BenchShop } from "../shop/bench-shop";
import { findChoices } from "../shop/choices";
import { openOrders, saveRequest } from "../shop/open-orders";

export const CALLERS = 16;

/** p95 in milliseconds of reads, quote and first saves of sixteen callers, on the database as it is. */
export async function measureSize({ client, pace }: BenchShop, port: number): Promise<Map<string, number>> {
  const choices = await findChoices(client, port);
  const [warmUp, orders] = [
    await openOrders(port, choices, pace.saves),
    await openOrders(port, choices, pace.saves * pace.rounds),
  ];
  await client.query("VACUUM ANALYZE");
  const measured = new Map<string, number>();
  const quotes = orders.slice(0, 1).map(quoteRead);
  for (const read of [...CATALOGUE_READS, ...quotes]) {
    const load = { port, callers: CALLERS, requests: [read] };
    await sendClosedLoad({ ...load, seconds: pace.seconds / 2 });
    measured.set(read.name, (await sendClosedLoad({ ...load, seconds: pace.seconds })).p95Ms);
  }
  await sendClosedLoad({ port, callers: CALLERS, requests: warmUp.map(saveRequest) });
  const saves = await sendClosedLoad({ port, callers: CALLERS, requests: orders.map(saveRequest) });
  measured.set("seat hold", saves.p95Ms);
  return measured;
}
