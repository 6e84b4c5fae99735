/**
 * Measures all sides again and again, another one going first each time, so that whatever else the machine does
 * falls on all of them.
 */
export async function alternate<Side extends string, Figure>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side, round: number) => Promise<Figure>,
): Promise<Record<Side, Figure>[]> {
  const all: Record<Side, Figure>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % sides.length;
    const measured: Partial<Record<Side, Figure>> = {};
    for (const side of [...sides.slice(first), ...sides.slice(0, first)])
      measured[side] = await measure(side, round);
    all.push(measured as Record<Side, Figure>);
  }
  return all;
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? 0;
}
