import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { AcademyFile } from "./modules/catalogue/academy";
import { Environment } from "./settings/environment";

const LAW = readFileSync(new URL("../../../docs/law.md", import.meta.url), "utf8");
const HEADING = "## Questions for the lawyer and the accountant";

test("each question for lawyer and accountant has two answers, in values that the settings take [LAW-44]", () => {
  const rows = questionsOf(LAW);
  expect(rows.length).toBeGreaterThan(10);
  for (const { question, answers } of rows) {
    const [one, other] = answers.map(settingsIn);
    expect(one, question).not.toEqual([]);
    expect(other, question).not.toEqual([]);
    expect(one, question).not.toEqual(other);
    for (const setting of [...(one ?? []), ...(other ?? [])]) expect(problemOf(setting), question).toBeNull();
  }
});

test("control: a setting that does not exist, a value that none takes and a name that may not be left out are found [LAW-44]", () => {
  for (const wrong of ["`PUBLICITY=ask`", "`PUBLICITY_CONSENT=never`", "`contract.minimum: 8`"])
    expect(settingsIn(wrong).map(problemOf), wrong).not.toEqual([null]);
  for (const wrong of ["`retention.taxYears: 99`", "no `seller.rut`", "`contract.withdrawal.days: 5`"])
    expect(settingsIn(wrong).map(problemOf), wrong).not.toEqual([null]);
});

interface Setting {
  name: string;
  value: string | null;
}

function questionsOf(text: string) {
  const section = text.slice(text.indexOf(HEADING)).split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => /^\| [^-]/.test(line));
  return rows.slice(1).map((line) => {
    const [question = "", , ...answers] = line.split("|").slice(1, -1);
    return { question: question.trim(), answers };
  });
}

function settingsIn(answer: string): Setting[] {
  return [...answer.matchAll(/(\bno )?`([\w.]+)(?:(?:=|: )([^`]+))?`/g)].flatMap(
    ([, no, name = "", value]) => (no || value !== undefined ? [{ name, value: value ?? null }] : []),
  );
}

function problemOf({ name, value }: Setting): string | null {
  const isEnvironment = name === name.toUpperCase();
  const schema = isEnvironment ? schemaAt(Environment, [name]) : schemaAt(AcademyFile, name.split("."));
  if (!schema) return `${name} is no setting`;
  const read = value === null ? undefined : isEnvironment ? value : parse(value);
  return schema.safeParse(read).success ? null : `${name} does not take ${value}`;
}

function schemaAt(schema: z.ZodType, [key, ...rest]: readonly string[]): z.ZodType | null {
  if (key === undefined) return schema;
  const inside = unwrapped(schema);
  const next: unknown = inside instanceof z.ZodObject ? inside.shape[key] : undefined;
  return next instanceof z.ZodType ? schemaAt(next, rest) : null;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional) {
    const inner: unknown = schema.unwrap();
    return inner instanceof z.ZodType ? unwrapped(inner) : schema;
  }
  return schema;
}
