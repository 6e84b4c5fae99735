import { parseArgs } from "node:util";
import { installMissing } from "./launch/install.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";

try {
  await installMissing(PROJECT_DIR);
  // npm packages exist only after the install.
  const { SOAK_PARTS } = await import("./verify/soak-parts.mjs");
  const { runStages } = await import("./verify/run-stages.mjs");
  const { positionals } = parseArgs({ allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(SOAK_PARTS);
  const stages = names.map((name) => {
    const part = SOAK_PARTS[name];
    if (!part) throw new LaunchError(`No part is called ${name}; ${Object.keys(SOAK_PARTS).join(", ")} are.`);
    return [part];
  });
  await runStages(stages);
} catch (error) {
  endWithError(error);
  console.log("0 passed, 1 failed");
}
