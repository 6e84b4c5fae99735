import { installMissing } from "./launch/install.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";

try {
  await installMissing(PROJECT_DIR);
  // npm packages exist only after the install.
  const { quickStages, fullStages } = await import("./verify/steps.mjs");
  const { runStages } = await import("./verify/run-stages.mjs");
  await runStages([...quickStages(), ...(process.argv.includes("--full") ? fullStages() : [])]);
} catch (error) {
  endWithError(error);
  console.log("0 passed, 1 failed");
}
