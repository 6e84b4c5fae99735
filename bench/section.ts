import type { BenchShop } from "./shop/bench-shop";

/** A measured number; `unit` says of what, as it stands in the table. */
export interface Quantity {
  value: number;
  unit: string;
}

/** What the design demands (design.md §9), of the figure itself or of its share of the peer. */
export interface Budget {
  of: "figure" | "ratio";
  bound: "at least" | "at most";
  value: number;
}

/** One line of the table that `npm run bench` prints. */
export interface Row {
  what: string;
  figure: Quantity;
  /** The peer or limit that was measured in the same run; null where the budget is a number of its own. */
  against: (Quantity & { name: string }) | null;
  /** Figure to peer; null without one. A section that measures in rounds gives the median of the rounds' own. */
  ratio: number | null;
  /** Null: shown, not demanded. */
  budget: Budget | null;
}

export interface Line {
  name: string;
  points: { x: number; y: number }[];
}

/** A drawing of the page. */
export interface Plot {
  /** Of the file. */
  name: string;
  title: string;
  /** `ticks`: names of the places 0, 1, 2 …, for what is no quantity or grows in jumps. */
  x: { label: string; ticks?: string[] };
  y: { label: string; isLogarithmic?: boolean };
  lines: Line[];
}

export interface SectionResult {
  rows: Row[];
  /** Everything that was measured, for the JSON. */
  raw: unknown;
  plots?: Plot[];
}

/** One thing that the bench measures, on a shop of its own. */
export interface Section {
  /** After `--only`. */
  name: string;
  title: string;
  run(shop: BenchShop): Promise<SectionResult>;
}
