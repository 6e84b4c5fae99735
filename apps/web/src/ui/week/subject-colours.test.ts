import { subjectLook } from "@shop/domain/courses/subject-area";
import tokens from "@shop/ui/tokens.css?raw";
import { expect, test } from "vitest";

test("each subject has a calendar colour of its own, and any other the fallback #3691D8 [COURSE-42]", () => {
  const names = ["Matemática M1", "Matemática M2", "Lenguaje", "Historia", "Biología", "Física", "Química"];
  const colours = names.map((name) => colourOf(subjectLook(name)));
  expect(new Set(colours).size).toBe(names.length);
  expect(colours).not.toContain(undefined);
  expect(colours).not.toContain("#3691d8");
  expect(colourOf(subjectLook("Teatro"))).toBe("#3691d8");
});

// Value of `--subject` for a look, followed through the token it names.
function colourOf(look: string) {
  const rule = (selector: string) =>
    new RegExp(`${selector} \\{\\s*--subject: var\\((--[\\w-]+)\\)`).exec(tokens)?.[1];
  const token = rule(`\\[data-subject="${look}"\\]`) ?? rule("\\[data-subject\\]");
  return new RegExp(`${token}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
}
