const runs = Number(process.env.RACE_RUNS ?? 1);
if (!Number.isInteger(runs) || runs < 1) throw new Error("RACE_RUNS must be a whole number from 1");

/** Options of a race's test: `RACE_RUNS=100` runs each race so often, and one lost seat in all of them fails it. */
export const RACE = { repeats: runs - 1, timeout: 60_000 };
