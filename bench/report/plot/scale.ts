/** Turns values into places on an axis. */
export interface Scale {
  place(value: number): number;
  ticks: readonly number[];
}

export interface Span {
  least: number;
  most: number;
}

const WANTED_TICKS = 6;

/** A step of 1, 2 or 5 times a power of ten that gives about as many ticks as wanted. */
function niceStep(length: number): number {
  const rough = length / WANTED_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Least and most of the finite values; null of none. */
export function spanOf(values: readonly number[]): Span | null {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return null;
  return { least: Math.min(...finite), most: Math.max(...finite) };
}

/** Evenly, from a round number at or below the least value to one at or above the most. */
export function linearScale({ least, most }: Span, from: number, to: number): Scale {
  const step = niceStep(most > least ? most - least : Math.abs(most) || 1);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const [low, high] = [first * step, last * step];
  return { ticks, place: (value) => from + ((value - low) / (high - low)) * (to - from) };
}

/** By powers of ten; values must be above 0. Short spans get the steps 2 and 5 as well. */
export function logarithmicScale({ least, most }: Span, from: number, to: number): Scale {
  const first = Math.floor(Math.log10(least));
  const last = Math.max(first + 1, Math.ceil(Math.log10(most)));
  const factors = last - first <= 3 ? [1, 2, 5] : [1];
  const powers = Array.from({ length: last - first }, (_, index) => 10 ** (first + index));
  const ticks = [...powers.flatMap((power) => factors.map((factor) => factor * power)), 10 ** last];
  return { ticks, place: (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from) };
}

/** Places for things that are counted 0, 1, 2 …, half a step away from both ends. */
export function placesScale(count: number, from: number, to: number): Scale {
  const step = (to - from) / count;
  const ticks = Array.from({ length: count }, (_, index) => index);
  return { ticks, place: (value) => from + (value + 0.5) * step };
}
