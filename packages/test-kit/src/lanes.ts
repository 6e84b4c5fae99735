/** Runs `work` with limited concurrency; results in order. */
export async function inLanes<T, R>(
  things: readonly T[],
  lanes: number,
  work: (thing: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next; index < things.length; index = next) {
      next += 1;
      results[index] = await work(things[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
