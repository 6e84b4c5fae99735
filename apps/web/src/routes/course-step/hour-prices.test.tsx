import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { placed } from "../../../test/course-step-draft";
import { openCourseStep, pressSlot, slotsOf, theSections } from "../../../test/course-step-screen";
import { renderScreen } from "../../../test/render-screen";
import { HourChoice } from "../../features/schedule-choice/hour-choice";

const M1 = "Competencia Matemática M1";
const { m1, m1Later, reading } = theSections;
const priced = [
  { ...m1, price: 600_000, priceOnline: 258_000 },
  { ...m1Later, price: 900_000, priceOnline: 516_000 },
  reading,
];

test("each hour says its price where hours of a subject differ, and the chosen card its own [ROW-01] [SHOP-06]", async () => {
  openCourseStep(placed, { listCoursesByMonth: priced });
  const texts = async () => (await slotsOf(M1)).map(({ textContent }) => textContent);
  expect(await texts()).toEqual([expect.stringMatching(/\$258\.000$/), expect.stringMatching(/\$516\.000$/)]);
  expect((await slotsOf("Competencia Lectora"))[0]?.textContent).not.toContain("$");
  const card = await screen.findByRole("article", { name: M1 });
  expect(card.textContent).toContain("Desde $258.000");
  await pressSlot(M1, 1);
  expect(card.textContent).not.toContain("Desde");
  expect(card.textContent).toContain("$516.000");
});

test("the hours of the legacy step say their prices where they differ [ROW-01] [SHOP-06]", async () => {
  const options = priced.map((course) => ({ course, state: "free" as const }));
  renderScreen(
    <HourChoice subject={M1} options={options.slice(0, 2)} value={null} onChange={() => {}} problem={null} />,
  );
  await screen.findByRole("radio", { name: /\$258\.000/ });
  await screen.findByRole("radio", { name: /\$516\.000/ });
});
