import { afterEach, expect, test, vi } from "vitest";
import { setMemoryLife } from "../../basket/storage/draft-life";
import { coverKeptPages } from "./kept-page";

const MINUTE = 60_000;

afterEach(() => vi.useRealTimers());

const pass = (name: "pagehide" | "pageshow", persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));

// A page with a child's name, left for another site for so many minutes.
function leaveFor(minutes: number, persisted = true) {
  vi.useFakeTimers();
  setMemoryLife(15 * MINUTE);
  const root = document.createElement("div");
  root.textContent = "Camila Soto";
  const begin = vi.fn();
  coverKeptPages(root, begin);
  pass("pagehide", persisted);
  const covered = root.style.visibility;
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  pass("pageshow", persisted);
  return { root, begin, covered };
}

test.each([15, 16, 24 * 60])(
  "a page that the browser kept whole for %i minutes is empty before it is seen, and begins anew [HARM-03]",
  (minutes) => {
    const { root, begin, covered } = leaveFor(minutes);
    expect([covered, root.textContent]).toEqual(["hidden", ""]);
    expect(begin).toHaveBeenCalledOnce();
  },
);

test.each([0, 14.9])("one that was left for %d minutes is as it was [T28]", (minutes) => {
  const { root, begin, covered } = leaveFor(minutes);
  expect([covered, root.style.visibility, root.textContent]).toEqual(["hidden", "", "Camila Soto"]);
  expect(begin).not.toHaveBeenCalled();
});

test("a page that is not kept is not covered on its way out", () => {
  const { begin, covered } = leaveFor(16, false);
  expect(covered).toBe("");
  expect(begin).not.toHaveBeenCalled();
});
