import { buildOutdated } from "./build/build-outdated.mjs";
import { installMissing } from "./launch/install.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";

try {
  await installMissing(PROJECT_DIR);
  const built = await buildOutdated(PROJECT_DIR);
  console.log(built.length > 0 ? `Built: ${built.join(", ")}.` : "The build is up to date.");
} catch (error) {
  endWithError(error);
}
