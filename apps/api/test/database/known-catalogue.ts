import { inject } from "vitest";
import type { CatalogueCache } from "../../src/modules/catalogue/cache/catalogue-cache";

/** What is remembered of the frozen catalogue, whose edition every clone inherits; of each test process. */
let known: object | undefined;

/** Lets a shop begin with what an earlier one read of the frozen catalogue, as a process does that runs for long. */
export function beginWithKnownCatalogue(cache: CatalogueCache): void {
  // The benches' shops have catalogues of their own.
  if (!process.env.VITEST) return;
  const { catalogueEdition } = inject("testServer");
  const read = cache.read;
  cache.read = <T extends object>(key: string, source: Parameters<typeof read<T>>[1]) => {
    if (key !== "catalogue") return read(key, source);
    const load = async (own: T | undefined) => {
      const value = await source.load(own ?? (known as T | undefined));
      const { free } = value as T & { free: { edition: string } };
      if (free.edition === catalogueEdition) known ??= value;
      return value;
    };
    return read(key, { ...source, load });
  };
}
