export const LATE = Symbol("late");

/** LATE after the limit; the work itself continues. */
export async function withinMs<T>(limitMs: number, work: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, limitMs, LATE);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
