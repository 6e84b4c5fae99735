import { endWithError } from "./launch/launch-error.mjs";
import { loadEnvFile } from "./launch/project.mjs";
import { runBeside } from "./launch/run-source.mjs";

try {
  loadEnvFile();
  process.exitCode = await runBeside("cli/doctor.ts", process.argv.slice(2), {});
} catch (error) {
  endWithError(error);
}
