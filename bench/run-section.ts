import { withClient } from "../tools/postgres/sql.mjs";
import type { Pace } from "./pace";
import type { Section, SectionResult } from "./section";
import { createBenchShop } from "./shop/bench-shop";
import { type BenchPostgres, createBenchDatabase } from "./shop/database";
import { collectParts, type Parts } from "./shop/parts";

interface Surroundings {
  postgres: BenchPostgres;
  pace: Pace;
  seed: number;
  /** Makes sure that the parts are stopped whatever ends the bench. */
  register(make: () => Promise<Parts>): Promise<Parts>;
}

/** Lets one section measure on a database and with servers of its own, and stops them. */
export async function runSection(
  section: Section,
  { postgres, pace, seed, register }: Surroundings,
): Promise<SectionResult> {
  const parts = await register(async () => collectParts());
  try {
    const { url: databaseUrl } = await parts.keep(() => createBenchDatabase(postgres));
    return await withClient(databaseUrl, (client) =>
      section.run(createBenchShop({ databaseUrl, client, pace, seed, parts })),
    );
  } finally {
    await parts.stop();
  }
}
