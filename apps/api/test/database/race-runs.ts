const isSoak = process.env.SOAK === "1";

/** How much of something is run: enough to find its fault, and the full length with `SOAK=1`. */
export const inSoak = <T>(full: T, short: T): T => (isSoak ? full : short);

/** Options of a race's test: a soak runs each race a hundred times, and one lost seat in all of them fails it. */
export const RACE = { repeats: inSoak(99, 0), timeout: 60_000 };
