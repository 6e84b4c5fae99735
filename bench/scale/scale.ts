import { gatherBuyers } from "../growth/gather-buyers";
import { type Buyers, holdAgain, readAgain } from "../growth/measure-size";
import { findPostgresPid, type Shares, withShares } from "../measure/cpu";
import type { Figures } from "../measure/rounds";
import type { Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";

const PROCESSES = [1, 2, 4] as const;
const READ = "course list";
const SHARES = ["postgres", "shop", "balancer", "client"] as const;

interface Load {
  what: string;
  figures: Figures;
  shares: Shares<"shop" | "balancer">;
}

interface Scaled {
  processes: number;
  loads: Load[];
}

/** So many processes of the shop on one database behind the project's balancer, under the load of sixteen callers. */
async function measureProcesses(shop: BenchShop, buyers: Buyers, processes: number): Promise<Scaled> {
  const call = buyers.calls.find(({ name }) => name === READ);
  if (!call) throw new Error(`no call is named ${READ}`);
  const apis = [];
  for (let index = 0; index < processes; index += 1) apis.push(await shop.startServer("api"));
  const targets = apis.map(({ port }) => port).join(",");
  const balancer = await shop.startServer("balancer", { TARGETS: targets });
  const programs = {
    postgres: await findPostgresPid(shop.client),
    others: { shop: apis.map(({ pid }) => pid), balancer: [balancer.pid] },
  };
  const seconds = buyers.pace.seconds * buyers.pace.rounds;
  const works = {
    "seat hold": () => holdAgain(balancer.port, buyers),
    [READ]: () => readAgain(balancer.port, call, seconds),
  };
  const loads: Load[] = [];
  for (const [what, work] of Object.entries(works)) {
    const [figures, shares] = await withShares(programs, work);
    loads.push({ what, figures, shares });
  }
  for (const server of [balancer, ...apis]) await server.stop();
  return { processes, loads };
}

const tell = (shares: Load["shares"]) =>
  SHARES.map((name) => `${name} ${shares[name].toFixed(2)}`).join(", ");

function rowsOf({ processes, loads }: Scaled, [alone]: readonly Scaled[]): Row[] {
  return loads.map(({ what, figures, shares }) => {
    const one = alone?.loads.find((load) => load.what === what)?.figures.opsPerSecond ?? 0;
    const name = processes === 1 ? "1 process" : `${processes} processes`;
    return {
      what: `${what}, ${name}; cores: ${tell(shares)}`,
      figure: { value: figures.opsPerSecond, unit: "/s" },
      against: { name: "1 process", value: one, unit: "/s" },
      ratio: figures.opsPerSecond / one,
      budget: null,
    };
  });
}

/** One, two and four processes of the shop, and who takes the processors. */
export const scale: Section = {
  name: "scale",
  title: "More processes",
  run: async (shop) => {
    const first = await shop.startServer("api");
    const buyers = await gatherBuyers(shop, first.port);
    await first.stop();
    const all: Scaled[] = [];
    for (const processes of PROCESSES) all.push(await measureProcesses(shop, buyers, processes));
    return { rows: all.flatMap((each) => rowsOf(each, all)), raw: all };
  },
};
