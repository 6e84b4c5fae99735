import { runSource } from "./launch/run-source.mjs";

const isHelp = (/** @type {string[]} */ args) =>
  args[0] === undefined || args[0] === "help" || args.includes("--help");

await runSource("cli/desk.ts", {
  role: "desk",
  needsDatabase: (args) => !isHelp(args),
  needsProvider: true,
});
