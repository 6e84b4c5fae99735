import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectSources } from "./files.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { product } = projectSources();

/** Files of the web app that are sent as they are. */
const AS_THEY_ARE = ["apps/web/index.html", ...filesIn("apps/web/public")];

const NAMED = /\b(?:pdv|austral)\b/i;

/** Words of the specification's routes, wire and data; nobody reads them. */
const EXCUSED: Readonly<Record<string, string>> = {
  "packages/domain/src/schedule/calendar/calendar-entries.ts": "calendars know entries by this id",
  "packages/contracts/src/docs/call-docs.ts": "the call takes a venue's 'pdvId' (API-20)",
  "apps/api/src/db/schema/people.ts": "default of the wire's 'careerPath'",
};

test("no file of the apps names an academy, but for words of routes and wire [OPEN-01]", () => {
  const texts = [
    ...product,
    ...AS_THEY_ARE.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]),
  ];
  const naming = texts.filter(([, text]) => NAMED.test(text ?? "")).map(([file]) => file ?? "");
  expect(naming.sort()).toEqual(Object.keys(EXCUSED).sort());
});

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder)).map((file) => `${folder}/${file}`);
}
