/** Callers at the same time, each waiting for its answer before it asks again. */
export const CALLERS = [1, 16, 64] as const;

export const nameCallers = (count: number) => (count === 1 ? "1 caller" : `${count} callers`);
