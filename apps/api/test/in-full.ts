const isSoak = process.env.SOAK === "1";

/** How long a test of many repetitions is: its full length in `npm run soak`, else the shortest that finds its faults. */
export const inFull = (full: number, short: number): number => (isSoak ? full : short);
