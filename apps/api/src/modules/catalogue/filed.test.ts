import fc from "fast-check";
import { expect, test } from "vitest";
import { afterLoad, type Filed, setAtDesk } from "./filed";

const capacity = fc.integer({ min: 0, max: 4 });

test("what the desk sets holds through loads of the same files, and ends with the first that says something new [DESK-32]", () => {
  fc.assert(
    fc.property(capacity, fc.array(capacity, { minLength: 1 }), capacity, (said, wanted, later) => {
      const filed: Filed<number> = { value: said, filed: null };
      const atDesk = wanted.reduce((stored, one) => setAtDesk(stored, one), filed);
      const kept = afterLoad(afterLoad(atDesk, said), said);
      expect(kept.value).toBe(wanted.at(-1));
      expect(afterLoad(kept, later)).toEqual(later === said ? kept : { value: later, filed: null });
    }),
  );
});

test("set back to what the files say, it is theirs again [DESK-32]", () => {
  fc.assert(
    fc.property(capacity, capacity, (said, wanted) => {
      const stored = { value: said, filed: null };
      expect(setAtDesk(setAtDesk(stored, wanted), said)).toEqual(stored);
    }),
  );
});
