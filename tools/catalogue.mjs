import { runSource } from "./launch/run-source.mjs";

const NEED_DATABASE = new Set(["load", "export"]);

await runSource("cli/catalogue.ts", {
  role: "catalogue",
  needsDatabase: ([command = ""]) => NEED_DATABASE.has(command),
});
