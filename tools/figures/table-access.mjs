const SQL_WRITE =
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|MERGE INTO)\s+(?:ONLY\s+)?(?:\$\{(\w+)\}|"?(\w+))/g;
const SQL_READ = /\b(?:(?<!DELETE )FROM|JOIN|USING)\s+(?:ONLY\s+)?(?:\$\{(\w+)\}|"?(\w+))/g;
const DRIZZLE_WRITE = /\.(?:insert|update|delete)\((\w+)\)/g;
const DRIZZLE_READ = /\.(?:from|innerJoin|leftJoin|rightJoin|fullJoin)\((\w+)/g;

/**
 * Table name by the name of its constant.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {Map<string, string>}
 */
function tablesOf(sources) {
  const schema = [...sources].filter(([path]) => path.startsWith("apps/api/src/db/schema/"));
  return new Map(
    schema.flatMap(([, source]) =>
      [...source.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].map(
        ([, constant = "", name = ""]) => [constant, name],
      ),
    ),
  );
}

/** @param {string} source */
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** A folder of `modules/`, else of the API. @param {string} path */
function roomOf(path) {
  const [, , , first = "", second = ""] = path.split("/");
  return first === "modules" ? second : first.replace(/\.ts$/, "");
}

/**
 * Raw SQL and Drizzle.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {{ path: string, table: string, kind: "write" | "read" }[]}
 */
function tableAccess(sources) {
  const tables = tablesOf(sources);
  const names = new Set(tables.values());
  return [...sources].flatMap(([path, source]) => {
    if (!path.startsWith("apps/api/src/") || path.startsWith("apps/api/src/db/schema/")) return [];
    const text = withoutComments(source);
    /** @param {"write" | "read"} kind @param {RegExp[]} patterns */
    const found = (kind, ...patterns) => {
      const all = patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, constant = "", name = ""]) => tables.get(constant) ?? name),
      );
      return [...new Set(all)].filter((name) => names.has(name)).map((table) => ({ path, table, kind }));
    };
    return [...found("write", SQL_WRITE, DRIZZLE_WRITE), ...found("read", SQL_READ, DRIZZLE_READ)];
  });
}

/**
 * Writes by other rooms than the owner, and reads from below or beside it.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @param {{ owned: Readonly<Record<string, readonly string[]>>, beside: readonly (readonly string[])[] }} rooms
 */
export function accessPastOwners(sources, { owned, beside }) {
  const ownerOf = new Map(
    Object.entries(owned).flatMap(([room, tables]) => tables.map((table) => [table, room])),
  );
  const rooms = Object.keys(owned);
  /** @param {string} room */
  const heightOf = (room) => {
    const [lowest] = beside.find((equals) => equals.includes(room)) ?? [room];
    return rooms.indexOf(lowest ?? room);
  };
  const past = tableAccess(sources).filter(({ path, table }) => ownerOf.get(table) !== roomOf(path));
  const reads = past.filter(({ path, table, kind }) => {
    const isKnown = rooms.includes(roomOf(path));
    return kind === "read" && (!isKnown || heightOf(ownerOf.get(table) ?? "") >= heightOf(roomOf(path)));
  });
  const writes = past.filter(({ kind }) => kind === "write");
  return {
    unowned: [...tablesOf(sources).values()].filter((table) => !ownerOf.has(table)),
    writers: [...new Set(writes.map(({ table, path }) => `${table}: ${roomOf(path)}`))].sort(),
    readers: [...new Set(reads.map(({ path }) => path))].sort(),
  };
}
