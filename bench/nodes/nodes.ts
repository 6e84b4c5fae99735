import { execFileSync } from "node:child_process";
import { alternate } from "../measure/rounds";
import { pairedRow, type Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { letBuy } from "../writes/buyers";
import { startWritingShop, type WritingShop } from "../writes/writing-shop";

interface Side {
  version: string;
  shop: WritingShop;
}

/** A shop on each Node.js, the first on that of the bench. */
async function startSides(bench: BenchShop): Promise<[Side, ...Side[]]> {
  const start = async (node: string): Promise<Side> => ({
    version: execFileSync(node, ["--version"], { encoding: "utf8" }).trim(),
    shop: await startWritingShop(await bench.another(), { node }),
  });
  const own = await start(process.execPath);
  const others: Side[] = [];
  for (const node of bench.nodes) others.push(await start(node));
  return [own, ...others];
}

/** What a whole purchase takes of the processors on the bench's Node.js and on others (`--node PATH`), in turns. */
export const nodes: Section = {
  name: "nodes",
  title: "Node.js",
  run: async (bench) => {
    const sides = await startSides(bench);
    const { warmUps, rounds, purchases } = bench.pace;
    const indexes = [...sides.keys()].map(String);
    const all = await alternate(indexes, warmUps + rounds, async (index) => {
      const { purchase } = await letBuy((sides[Number(index)] ?? sides[0]).shop, purchases);
      return purchase.ms;
    });
    const counted = all.slice(warmUps);
    const [{ version: name }] = sides;
    return sides.map(({ version }, index) => {
      const what = `purchase on Node ${version}, processor time of shop + PostgreSQL`;
      const pairs = counted.map((round) => [round[index] ?? 0, round[0] ?? 0] as const);
      return pairedRow(what, "ms", pairs, { name, budget: null });
    });
  },
};
