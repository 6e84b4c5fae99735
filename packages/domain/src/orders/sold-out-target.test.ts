import { expect, test } from "vitest";
import { soldOutTarget } from "./sold-out-target";

const more = { courses: [{ hasMore: true }, { hasMore: true }] };
const some = { courses: [{ hasMore: true }, { hasMore: false }] };

test.each([
  ["more than one student lost courses", [more, more], false, "home"],
  ["a pack was saved", [some], true, "packs"],
  ["every subject has other sections", [more], false, "hours"],
  ["some subject has no other section", [some], false, "subjects"],
  ["nothing is listed", [], false, "subjects"],
] as const)(
  "when %s, the buyer goes on where it helps [MODAL-07] [MODAL-08] [MODAL-09]",
  (_, list, hasPack, target) => {
    expect(soldOutTarget(list, hasPack)).toBe(target);
  },
);
