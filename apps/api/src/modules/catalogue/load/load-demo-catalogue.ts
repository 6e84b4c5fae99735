import type { Database } from "../../../db/database";
import { type LoadReport, storeCatalogue } from "./load-catalogue";
import { hasPrograms } from "./queries/programs";
import { waitForOtherLoads } from "./queries/scarce";
import { catalogueFolder, readCatalogue } from "./read-folder";

/**
 * Gives an empty shop the academy of the project's `catalogue/` folder; a shop that has programmes is left
 * alone. Two processes may start at once: the second finds the work done.
 * @returns what was loaded, or null when there was nothing to do
 * @throws CatalogueError when the folder's files are wrong
 */
export async function loadDemoCatalogue(db: Database): Promise<LoadReport | null> {
  return await db.transaction(async (tx) => {
    await waitForOtherLoads(tx);
    if (await hasPrograms(tx)) return null;
    return await storeCatalogue(tx, await readCatalogue(catalogueFolder()));
  });
}
