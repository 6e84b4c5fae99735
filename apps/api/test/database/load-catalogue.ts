import type { Database } from "../../src/db/database";
import { type LoadReport, storeCatalogue } from "../../src/modules/catalogue/load/load-catalogue";
import { waitForOtherLoads } from "../../src/modules/catalogue/load/queries/scarce";
import type { Catalogue } from "../../src/modules/catalogue/load/tables";

/** What the command does, without its questions. @throws CatalogueError */
export const loadCatalogue = (db: Database, catalogue: Catalogue): Promise<LoadReport> =>
  db.transaction(async (tx) => {
    await waitForOtherLoads(tx);
    return await storeCatalogue(tx, catalogue);
  });
