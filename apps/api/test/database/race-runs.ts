const isSoak = process.env.SOAK === "1";

/** Full length with `SOAK=1`, else enough to find a fault. */
export const inSoak = <T>(full: T, short: T): T => (isSoak ? full : short);

/** A soak repeats each race a hundred times. */
export const RACE = { repeats: inSoak(99, 0), timeout: 60_000 };
