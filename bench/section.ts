import { median } from "./measure/rounds";
import type { BenchShop } from "./shop/bench-shop";

/** `unit` as printed in the table. */
export interface Quantity {
  value: number;
  unit: string;
}

/** Limit of the design, for the figure itself or its ratio to the peer. */
export interface Budget {
  of: "figure" | "ratio";
  bound: "at least" | "at most";
  value: number;
}

/** One line of the table that `npm run bench` prints. */
export interface Row {
  what: string;
  figure: Quantity;
  /** What was measured beside it in the same run; null where the budget is a number of its own. */
  against: (Quantity & { name: string }) | null;
  /** Figure to peer; null without one. A section that measures in rounds gives the median of the rounds' own. */
  ratio: number | null;
  /** Null: shown, not demanded. */
  budget: Budget | null;
}

/** A row without a peer, whose budget is an upper bound; null shows it only. */
export const figureRow = (what: string, value: number, unit: string, budget: number | null): Row => ({
  ...{ what, figure: { value, unit }, against: null, ratio: null },
  budget: budget === null ? null : { of: "figure", bound: "at most", value: budget },
});

/** A row of figures beside those of a peer, measured in the same rounds. */
export const pairedRow = (
  what: string,
  unit: string,
  rounds: readonly (readonly [own: number, peer: number])[],
  { name, budget }: { name: string; budget: Budget | null },
): Row => ({
  ...{ what, figure: { value: median(rounds.map(([own]) => own)), unit }, budget },
  against: { name, value: median(rounds.map(([, peer]) => peer)), unit },
  ratio: median(rounds.map(([own, peer]) => own / peer)),
});

/** One thing that the bench measures, on a database of its own. */
export interface Section {
  /** After `--only`. */
  name: string;
  title: string;
  run(shop: BenchShop): Promise<Row[]>;
}
