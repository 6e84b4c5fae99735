import { createRandom } from "@shop/test-kit/random";
import { createCounter } from "./faults/counter";
import type { Killer, KillTime } from "./faults/killer";
import type { MailFault } from "./faults/mail-line";
import { createOffice } from "./faults/office";
import { randomProviderFault } from "./faults/provider-faults";
import { createStaff } from "./faults/staff";
import type { Tally } from "./faults/tally";
import type { World } from "./world/world";

/** After how many ended orders something happens again. */
const EVERY = { provider: 6, mail: 20, time: 10, returns: 40, staff: 50, desk: 10 };
/** After how many of those. */
const STAFF_AT = { load: 20, move: 45, sale: 5, refund: 8 };
const MINUTES_PER_STEP = 0.5;
const MAIL_FAULTS: MailFault[] = ["refuse", "hang", "drop"];
const MAX_MAIL_FAULTS = 4;

interface Score {
  seed: number;
  orders: number;
  kills: number;
  /** Whether the academy loads and moves meanwhile. */
  hasStaff: boolean;
}

/** Plays the troubles; everything happens at a number of ended orders, never at a time. */
interface Conductor {
  /** Every kill, as the time within which it happened. */
  kills: readonly KillTime[];
  killer: Killer;
  /** How long the shop needed after each kill, by target. */
  downMs: ReadonlyMap<string, number[]>;
  /** Call it whenever a buyer is done; the next one begins when at most one kill waits for the one before it. */
  orderEnded(): Promise<void>;
  /** Ends every fault, after the last kill. */
  stop(): Promise<void>;
}

/** When each kill happens, spread over the run with some chance. */
function planKills(
  { seed, orders, kills }: Score,
  targets: readonly string[],
): { at: number; target: string }[] {
  const random = createRandom(seed, "kills");
  const step = (orders * 0.95) / kills;
  return Array.from({ length: kills }, (_, index) => ({
    at: Math.floor(index * step + random.below(Math.max(1, Math.floor(step)))),
    target: targets[index % targets.length] ?? "",
  }));
}

/** Plans kills and faults of a run from its seed. */
export function createConductor(world: World, score: Score, faults: Tally): Conductor {
  const random = createRandom(score.seed, "faults");
  const killer = world.createKiller(createRandom(score.seed, "targets"));
  const waiting = planKills(score, killer.targets);
  const kills: KillTime[] = [];
  const downMs = new Map<string, number[]>();
  let ended = 0;
  let isDuplicating = false;
  // One after the other: a kill waits until the last one's victim is back.
  let queue = Promise.resolve();
  let failure: unknown = null;
  const then = (act: () => Promise<void>) => {
    queue = queue.then(act).catch((error: unknown) => {
      failure ??= error;
    });
  };

  let running = Promise.resolve();
  const atWork = { databaseUrl: world.database.url, market: world.market, done: faults };
  const staff = createStaff({ ...atWork, random: createRandom(score.seed, "staff") });
  const counter = createCounter({ ...atWork, random: createRandom(score.seed, "counter") });
  const office = createOffice({ ...atWork, random: createRandom(score.seed, "office") });
  // One act after the other, but beside the kills.
  let acts = Promise.resolve();
  const thenStaff = (act: () => Promise<void>) => {
    acts = acts.then(act).catch((error: unknown) => {
      failure ??= error;
    });
  };

  const strike = async (target: string) => {
    const { before, after, backMs } = await killer.kill(target);
    kills.push({ before, after });
    downMs.set(target, [...(downMs.get(target) ?? []), backMs]);
  };
  const spoilProvider = () => {
    const fault = randomProviderFault(random);
    faults.add(`provider: ${fault.operation} ${fault.fault}`);
    then(() => world.provider.control("faults", fault));
  };
  const spoilMail = () => {
    const fault = random.pick(MAIL_FAULTS);
    faults.add(`mail: ${fault}`);
    world.mailLine.spoil(fault, 1 + random.below(MAX_MAIL_FAULTS));
  };
  const turnReturns = () => {
    isDuplicating = !isDuplicating;
    if (isDuplicating) faults.add("provider: returns twice by itself");
    const settings = { duplicate: isDuplicating };
    then(() => world.provider.control("returns", settings));
  };

  const turns: [every: number, at: number, happen: () => void][] = [
    [EVERY.provider, 0, spoilProvider],
    [EVERY.mail, 0, spoilMail],
    [EVERY.returns, 0, turnReturns],
    [EVERY.time, 0, () => then(() => world.clock.pass(MINUTES_PER_STEP))],
  ];
  if (score.hasStaff) {
    turns.push([EVERY.staff, STAFF_AT.load, () => thenStaff(staff.load)]);
    turns.push([EVERY.staff, STAFF_AT.move, () => thenStaff(staff.move)]);
    turns.push([EVERY.desk, STAFF_AT.sale, () => thenStaff(counter.sell)]);
    turns.push([EVERY.desk, STAFF_AT.refund, () => thenStaff(office.giveBack)]);
  }

  return {
    kills,
    downMs,
    killer,
    orderEnded: async () => {
      ended += 1;
      for (let next = waiting[0]; next && next.at <= ended; next = waiting[0]) {
        const { target } = next;
        waiting.shift();
        running = queue;
        then(() => strike(target));
      }
      for (const [every, at, happen] of turns) if (ended % every === at) happen();
      await running;
    },
    stop: async () => {
      await queue;
      await acts;
      world.mailLine.heal();
      await world.provider.control("reset", {});
      await world.clock.pass(0);
      if (failure) throw failure;
    },
  };
}
