/** Safari 15.0 lacks `at(-1)`. */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
