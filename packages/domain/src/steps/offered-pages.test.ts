import { expect, test } from "vitest";
import { isPageOffered } from "./offered-pages";

test("pages of what an academy has none of are not offered: the outlet's without packs, the graduates' without programmes of theirs [OPEN-01]", () => {
  const none = { hasPacks: false, years: [{ year: "4" as const }] };
  const all = { hasPacks: true, years: [{ year: "e" as const }] };
  for (const page of ["Outlet1", "Outlet2", "Outlet3", "GraduatesInscription"] as const)
    expect([isPageOffered(page, none), isPageOffered(page, all)], page).toEqual([false, true]);
  expect(isPageOffered("ProgramStep", none)).toBe(true);
});
