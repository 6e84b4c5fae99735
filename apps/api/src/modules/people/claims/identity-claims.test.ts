import fc from "fast-check";
import { expect, test } from "vitest";
import { claimProblem } from "./identity-claims";

const identity = fc.record({
  rut: fc.constantFrom("1-9", "2-7", "3-5"),
  email: fc.constantFrom("a@x.cl", "b@x.cl"),
});
const claims = fc.array(
  fc
    .tuple(identity, fc.boolean(), fc.boolean())
    .map(([pair, isFinished, isOwn]) => ({ ...pair, isFinished, isOwn })),
);
const NOBODY = new Set<string>();

test("who is still choosing claims nothing from anybody else [SAFE-01, AMB-18]", () => {
  fc.assert(
    fc.property(identity, claims, (person, all) => {
      const drafts = all.map((claim) => ({ ...claim, isOwn: false, isFinished: false }));
      expect(claimProblem(person, drafts, NOBODY)).toBeNull();
    }),
  );
});

test("what others bought is told, wholly or half the same, the e-mail first [SAFE-01, AMB-18, AMB-19]", () => {
  fc.assert(
    fc.property(identity, claims, (person, all) => {
      const bought = all.map((claim) => ({ ...claim, isOwn: false, isFinished: true }));
      const hasEmail = bought.some(({ email }) => email === person.email);
      const hasRut = bought.some(({ rut }) => rut === person.rut);
      const expected = hasEmail ? "STUDENT_EMAIL_TAKEN" : hasRut ? "STUDENT_RUT_TAKEN" : null;
      expect(claimProblem(person, bought, NOBODY)).toBe(expected);
    }),
  );
});

test("who proved the typed mailbox goes on, whatever others bought [SAFE-01]", () => {
  fc.assert(
    fc.property(identity, claims, (person, all) => {
      const bought = all.map((claim) => ({ ...claim, isOwn: false, isFinished: true }));
      expect(claimProblem(person, bought, new Set([person.email]))).toBeNull();
    }),
  );
});

test("a mailbox that a RUT was bought with leads on under a new e-mail, but frees no other e-mail [SAFE-01]", () => {
  const bought = [{ rut: "1-9", email: "old@x.cl", isFinished: true, isOwn: false }];
  const proven = new Set(["old@x.cl"]);
  expect(claimProblem({ rut: "1-9", email: "new@x.cl" }, bought, proven)).toBeNull();
  const taken = [...bought, { rut: "2-7", email: "new@x.cl", isFinished: true, isOwn: false }];
  expect(claimProblem({ rut: "1-9", email: "new@x.cl" }, taken, proven)).toBe("STUDENT_EMAIL_TAKEN");
});

test("who bought it in this session buys again without a code", () => {
  const own = { rut: "1-9", email: "a@x.cl", isFinished: true, isOwn: true };
  const before = { rut: "1-9", email: "b@x.cl", isFinished: true, isOwn: false };
  expect(claimProblem({ rut: "1-9", email: "a@x.cl" }, [own, before], NOBODY)).toBeNull();
});

test("a family may share an e-mail inside its own open order, but not a RUT [AMB-74]", () => {
  const child = { rut: "1-9", email: "a@x.cl", isFinished: false, isOwn: true };
  expect(claimProblem({ rut: "2-7", email: "a@x.cl" }, [child], NOBODY)).toBeNull();
  expect(claimProblem({ rut: "1-9", email: "b@x.cl" }, [child], NOBODY)).toBe("STUDENT_RUT_TAKEN");
});
