import fc from "fast-check";
import { expect, test } from "vitest";
import { claimProblem } from "./identity-claims";

const identity = fc.record({
  rut: fc.constantFrom("1-9", "2-7", "3-5"),
  email: fc.constantFrom("a@x.cl", "b@x.cl"),
});
const claim = fc.record({ rut: identity.map((i) => i.rut), email: identity.map((i) => i.email) });
const claims = fc.array(
  fc
    .tuple(claim, fc.boolean(), fc.boolean())
    .map(([pair, isFinished, isOwn]) => ({ ...pair, isFinished, isOwn })),
);

test("the owner of a finished pair always passes, unless the same RUT waits in the own order [AMB-18]", () => {
  fc.assert(
    fc.property(identity, claims, (person, others) => {
      const finished = { ...person, isFinished: true, isOwn: false };
      const foreign = others.filter((other) => other.isFinished || !other.isOwn);
      expect(claimProblem(person, [...foreign, finished])).toBeNull();
    }),
  );
});

test("without a finished pair, a foreign claim on one half is always refused, the e-mail first [AMB-19]", () => {
  fc.assert(
    fc.property(identity, claims, (person, others) => {
      const foreign = others
        .map((other) => ({ ...other, isOwn: false }))
        .filter((other) => !(other.isFinished && other.rut === person.rut && other.email === person.email));
      const hasEmail = foreign.some(({ rut, email }) => email === person.email && rut !== person.rut);
      const hasRut = foreign.some(({ rut, email }) => rut === person.rut && email !== person.email);
      const expected = hasEmail ? "STUDENT_EMAIL_TAKEN" : hasRut ? "STUDENT_RUT_TAKEN" : null;
      expect(claimProblem(person, foreign)).toBe(expected);
    }),
  );
});

test("a family may share an e-mail inside its own open order, but not a RUT [AMB-74]", () => {
  const child = { rut: "1-9", email: "a@x.cl", isFinished: false, isOwn: true };
  expect(claimProblem({ rut: "2-7", email: "a@x.cl" }, [child])).toBeNull();
  expect(claimProblem({ rut: "1-9", email: "b@x.cl" }, [child])).toBe("STUDENT_RUT_TAKEN");
});
