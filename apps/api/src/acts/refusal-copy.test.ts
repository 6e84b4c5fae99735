import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../../", import.meta.url).pathname;
/** Whatever a screen of the desk can say. */
const SAID = [
  /^apps\/desk\/src\/.*\.tsx?$/,
  /^apps\/api\/src\/acts\/refusal-copy\.ts$/,
  /^packages\/contracts\/src\/(?:errors|staff\/.*)\.ts$/,
  /^packages\/domain\/src\/.*-copy\.ts$/,
];
const OF_THE_COMMAND_LINE =
  /npm run|l[ií]nea de comandos|comando\b|\s--[a-z]|<orden>|\bdocs\/|\.(?:md|ya?ml|csv)\b|(?<!\/)cancel-section|columna season/i;

test("no text of the desk names a command, an option or a file: it says what to press, or whom to ask [DESK-95]", () => {
  const files = ["apps/desk/src", "apps/api/src/acts", "packages/contracts/src", "packages/domain/src"]
    .flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => SAID.some((kind) => kind.test(file)));
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\/\/|\*|\/\*\*)/.test(line) && OF_THE_COMMAND_LINE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(named).toEqual([]);
});
