/** The last item: `at(-1)`, which Safari 15.0 does not have. */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
