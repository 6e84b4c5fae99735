import { startCluster } from "../../tools/cluster/start-cluster.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { anyFreePort } from "../../tools/process/ports.mjs";
import { createKiller } from "../faults/killer";
import { startDatabase } from "./database";
import { keeper, type StartHouse } from "./house";

/** What `npm run cluster` starts, on a database of the run's own. */
export const startOneMachine: StartHouse = async ({ dataDir, processes, env }) => {
  const { keep, stop } = keeper();
  try {
    const database = keep(await startDatabase());
    const port = await anyFreePort();
    const where = { projectDir: PROJECT_DIR, host: "127.0.0.1", port, logDir: dataDir };
    const settings = { ...env, DATA_DIR: dataDir, DATABASE_URL: database.url };
    const { backEnds } = keep(await startCluster({ ...where, processes, env: settings }));
    return {
      ...{ shopUrl: `http://127.0.0.1:${port}`, databaseUrl: database.url, backEnds, stop },
      ...{ findings: () => [], notes: () => [] },
      createKiller: (random) => createKiller({ database, backEnds }, random),
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
