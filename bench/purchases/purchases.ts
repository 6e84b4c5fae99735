import { availableParallelism } from "node:os";
import type { Quantity, Row, Section } from "../section";
import { checkBooks } from "./check-books";
import { type Crowd, createCrowd } from "./crowd";
import { openMarket } from "./open-market";

/** Buyers in each process, and processes. */
const BUSIEST = { buyers: 8, processes: 2 };
const CROWDS = [{ buyers: 1, processes: 1 }, { buyers: 16, processes: 1 }, BUSIEST];
/** The design's, of purchases a second on two cores. */
const BUDGET: Row["budget"] = { of: "figure", bound: "at least", value: 100 };

const nameOf = ({ buyers, processes }: Crowd) =>
  `${buyers === 1 ? "1 buyer" : `${buyers} buyers`}${processes === 1 ? "" : `, ${processes} processes`}`;

/** What these cores would carry if the shop took nothing of them: all else of a purchase is here too and takes its own. */
function limitOf({ cpuMs: { shop: _, ...others } }: Crowd): NonNullable<Row["against"]> {
  const othersMs = Object.values(others).reduce((sum, ms) => sum + ms, 0);
  return { name: "if the shop took nothing", value: (1000 * availableParallelism()) / othersMs, unit: "/s" };
}

function purchasesRow(crowd: Crowd): Row {
  const figure = { value: crowd.opsPerSecond, unit: "/s" };
  const what = `whole purchases, ${nameOf(crowd)}`;
  // One buyer alone waits more than works: the processors are no limit then.
  if (crowd.buyers === 1) return { what, figure, against: null, ratio: null, budget: null };
  const against = limitOf(crowd);
  return { what, figure, against, ratio: figure.value / against.value, budget: BUDGET };
}

function rowsOf(crowd: Crowd): Row[] {
  const { p50Ms, p95Ms, cpuMs } = crowd;
  const row = (what: string, figure: Quantity): Row => ({
    ...{ what: `${what}, ${nameOf(crowd)}`, figure, against: null, ratio: null, budget: null },
  });
  return [
    purchasesRow(crowd),
    row("whole purchase, p50", { value: p50Ms, unit: "ms" }),
    row("whole purchase, p95", { value: p95Ms, unit: "ms" }),
    ...Object.entries(cpuMs).map(([name, value]) =>
      row(`processor time of a purchase: ${name === "client" ? "browsers" : name}`, { value, unit: "ms" }),
    ),
  ];
}

/** Whole purchases through the simulator, each of a new person in a new browser; the books are recounted after. */
export const purchases: Section = {
  name: "purchases",
  title: "Whole purchases",
  run: async (shop) => {
    const crowd = createCrowd(await openMarket(shop));
    const send = (wanted: (typeof CROWDS)[number], seconds: number) => {
      const endsAt = performance.now() + seconds * 1000;
      return crowd.send({ ...wanted, goesOn: () => performance.now() < endsAt });
    };
    // A purchase is long: its code needs some hundreds of them until it is compiled.
    await send(BUSIEST, shop.pace.loadSeconds);
    const crowds: Crowd[] = [];
    for (const wanted of CROWDS) crowds.push(await send(wanted, shop.pace.loadSeconds / 2));
    await checkBooks(shop, crowd.bought());
    return { rows: crowds.flatMap(rowsOf), raw: crowds };
  },
};
