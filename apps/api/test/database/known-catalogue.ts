import { inject } from "vitest";
import type { CatalogueCache } from "../../src/modules/catalogue/cache/catalogue-cache";

// Cache of the frozen catalogue per test process; every clone has its edition.
let known: object | undefined;

/** Starts a shop with the cache of an earlier one, like a process that runs for long. */
export function beginWithKnownCatalogue(cache: CatalogueCache): void {
  // The benches' shops have their own catalogues.
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
