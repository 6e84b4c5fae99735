import { foldText } from "./fold-text";

/** Lower case without accents, words joined by hyphens: '4° Medio Presencial' is '4-medio-presencial'. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

interface NamedRow {
  id: number;
  name: string;
}

/** One slug a row, by id; of rows with the same slug, or none, each ends with its id. */
export function slugsById(rows: readonly NamedRow[]): Map<number, string> {
  const plain = rows.map(({ name }) => slugOf(name));
  const taken = new Set(plain);
  return new Map(
    rows.map(({ id }, index) => {
      const slug = plain[index] ?? "";
      if (slug !== "" && plain.indexOf(slug) === plain.lastIndexOf(slug)) return [id, slug];
      let own = slug;
      do own = own === "" ? String(id) : `${own}-${id}`;
      while (taken.has(own));
      taken.add(own);
      return [id, own];
    }),
  );
}
