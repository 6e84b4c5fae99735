import { expect, test } from "vitest";
import { isGuardianSaved } from "./guardian-saved";

const saved = { rut: "12.345.678-5", email: "ana@correo.cl" };

test.each([
  ["as it was saved", saved, true],
  ["with the RUT's points left out", { ...saved, rut: "12345678-5" }, true],
  ["with another RUT", { ...saved, rut: "11.111.111-1" }, false],
  ["with another e-mail", { ...saved, email: "nueva@correo.cl" }, false],
])("a guardian %s is saved, or not [GUARD-02]", (_, guardianTyped, isSaved) => {
  expect(isGuardianSaved({ guardianId: 9, guardianTyped, guardianSaved: saved })).toBe(isSaved);
});
