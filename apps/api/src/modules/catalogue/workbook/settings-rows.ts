import type { Cell } from "../../../spreadsheet/write-workbook";

const EMPTY_LIST = "(lista vacía)";
const EMPTY_GROUP = "(vacío)";
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const dayOf = (text: string) => new Date(`${text}T00:00:00Z`);
const isoOf = (day: Date) => day.toISOString().slice(0, 10);

function cellOf(value: unknown): Cell {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value === "") return null;
  const isDay = DAY.test(value) && isoOf(dayOf(value)) === value;
  return isDay ? dayOf(value) : value;
}

// One row for each value, by its dotted key; the elements of a list count from 1.
export function settingRows(value: unknown, key = ""): [key: string, cell: Cell][] {
  if (typeof value !== "object" || value === null) return [[key, cellOf(value)]];
  const inner = Array.isArray(value)
    ? value.map((element, index) => [String(index + 1), element] as const)
    : Object.entries(value);
  if (inner.length === 0) return [[key, Array.isArray(value) ? EMPTY_LIST : EMPTY_GROUP]];
  return inner.flatMap(([name, element]) => settingRows(element, key === "" ? name : `${key}.${name}`));
}

interface Node {
  key: string;
  row: number;
  cell: Cell;
  inner: Map<string, Node>;
}

// Settings as rows of a sheet; a removed row leaves no gap in a list.
export class SettingsTree {
  readonly #root: Node = { key: "", row: 1, cell: null, inner: new Map() };

  /** @returns false for a key that is there already */
  add(key: string, cell: Cell, row: number): boolean {
    let node = this.#root;
    let isNew = false;
    for (const [index, name] of key.split(".").entries()) {
      const known = node.inner.get(name);
      isNew = known === undefined;
      const next = known ?? { key: key.split(".", index + 1).join("."), row, cell: null, inner: new Map() };
      node.inner.set(name, next);
      node = next;
    }
    node.cell = cell;
    return isNew;
  }

  get values(): unknown {
    return plainValue(this.#root);
  }

  /** The key that stands nearest to a path, and its row. */
  nearest(path: readonly PropertyKey[]): { key: string; row: number; cell: Cell } {
    let node = this.#root;
    for (const step of path) {
      const next = isList(node) ? inOrder(node)[Number(step)] : node.inner.get(String(step));
      if (!next) break;
      node = next;
    }
    return node;
  }

  /** Puts a value in place of one; null takes the key out. */
  replace(key: string, cell: Cell): void {
    const names = key.split(".");
    const last = names.pop() ?? "";
    const parent = names.reduce<Node | undefined>((node, name) => node?.inner.get(name), this.#root);
    const node = parent?.inner.get(last);
    if (cell === null) parent?.inner.delete(last);
    else if (node) node.cell = cell;
  }
}

const isList = ({ inner }: Node) => inner.size > 0 && [...inner.keys()].every((name) => /^\d+$/.test(name));

const inOrder = ({ inner }: Node) =>
  [...inner].sort(([one], [other]) => Number(one) - Number(other)).map(([, node]) => node);

function plainValue(node: Node): unknown {
  if (isList(node)) return inOrder(node).map(plainValue);
  if (node.inner.size > 0)
    return Object.fromEntries([...node.inner].map(([name, inner]) => [name, plainValue(inner)]));
  if (node.cell === EMPTY_LIST) return [];
  if (node.cell === EMPTY_GROUP) return {};
  return node.cell instanceof Date ? isoOf(node.cell) : (node.cell ?? "");
}
