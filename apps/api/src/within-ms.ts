/** Stands for an answer that did not come in time. */
export const LATE = Symbol("late");

/** What work comes to, or LATE after so many milliseconds; the work itself goes on, and nobody waits for it. */
export async function withinMs<T>(limitMs: number, work: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, limitMs, LATE);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
