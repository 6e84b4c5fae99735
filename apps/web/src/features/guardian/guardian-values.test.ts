import { expect, test } from "vitest";
import { aGuardian, guardianTyped } from "../../../test/builders/purchase-builders";
import {
  GUARDIAN_FIELDS,
  type GuardianValues,
  guardianRequest,
  guardianResolver,
  toGuardianValues,
  withKnown,
} from "./guardian-values";

const unclean = { name: "  Ana   María ", email: "Ana@Correo.cl ", address2: "", address3: "4B" };
const typed: GuardianValues = { ...guardianTyped, hasOneSurname: "", ...unclean };

test("what is sent is normalised: RUT without dots, phone with +56, empty options as nothing [GUARD-11, GUARD-12]", () => {
  expect(guardianRequest(typed)).toEqual({
    ...guardianTyped,
    address3: "4B",
    name: "Ana María",
    rut: "11111111-1",
    email: "ana@correo.cl",
    phone: "+56987654321",
    regionId: 13,
    cityId: 131,
    communeId: 328,
    address2: null,
  });
});

test.each([
  [{ name: "Ana3" }, { name: "Solo se permiten letras" }],
  [{ name: "a".repeat(31) }, { name: "El nombre no puede exceder 30 caracteres" }],
  [{ motherLastName: "" }, { motherLastName: "Debes ingresar tu apellido materno" }],
  [{ rut: "11.111.111-2" }, { rut: "El RUT ingresado no es válido" }],
  [{ email: `${"a".repeat(46)}@b.cl` }, { email: "Debes ingresar un correo valido" }],
  [{ phone: "9 8765" }, { phone: "El número debe tener 9 dígitos" }],
  [{ address: " " }, { address: "Debes ingresar una dirección" }],
  [{ address: "a".repeat(31) }, { address: "La dirección no puede exceder 30 caracteres" }],
  [{ address2: "12b" }, { address2: "Solo se permiten números" }],
  [{ address2: "123456" }, { address2: "El número no puede exceder 5 caracteres" }],
  [{ address3: "123456" }, { address3: "El departamento no puede exceder 5 caracteres" }],
  [{ regionId: "" }, { regionId: "Debes seleccionar una región" }],
  [{ cityId: "" }, { cityId: "Debes seleccionar una ciudad" }],
  [{ communeId: "" }, { communeId: "Debes seleccionar una comuna" }],
])("%j is told as %j [GUARD-05, GUARD-07, GUARD-09]", async (changes, messages) => {
  expect(await messagesOf(changes)).toEqual(messages);
});

test("a form that was never filled asks for everything but number and apartment [GUARD-07, GUARD-08]", async () => {
  const missing = Object.keys(await messagesOf(toGuardianValues({})));
  expect(missing.sort()).toEqual(GUARDIAN_FIELDS.filter((field) => !/^address[23]$/.test(field)).sort());
});

test("one surname passes where the shop admits it and a box says so [AMB-48] [FEEL-02]", async () => {
  const told = { motherLastName: "Debes ingresar tu apellido materno" };
  const one = { motherLastName: "", hasOneSurname: "1" };
  expect(await messagesOf(one, "people")).toEqual({});
  expect(await messagesOf({ ...one, hasOneSurname: "" }, "people")).toEqual(told);
  expect(await messagesOf(one)).toEqual(told);
});

test("people's names pass where the shop admits them, up to 60 characters [AMB-48] [GUARD-05]", async () => {
  const people = { name: "José-María", fatherLastName: "de la Barrera", motherLastName: "O'Higgins" };
  expect(await messagesOf(people, "people")).toEqual({});
  expect(await messagesOf(people)).toEqual({
    name: "Solo se permiten letras",
    fatherLastName: "El apellido paterno no puede exceder 12 caracteres",
    motherLastName: "Solo se permiten letras",
  });
  const tooLong = { name: "El nombre no puede exceder 60 caracteres" };
  expect(await messagesOf({ name: "a".repeat(61) }, "people")).toEqual(tooLong);
});

const known = { ...aGuardian(), regionId: 5, cityId: 51, communeId: 512, address: "Los Pinos" };

test("a known guardian's place comes whole: over the region where the form began, never over one that was chosen [SHOP-05]", () => {
  const begun = toGuardianValues({ regionId: "13", name: "Ana María" });
  expect(withKnown(begun, known)).toMatchObject({
    ...{ name: "Ana María", fatherLastName: "Soto", address: "Los Pinos", address3: "" },
    ...{ regionId: "5", cityId: "51", communeId: "512" },
  });
  const chosen = toGuardianValues({ regionId: "13", communeId: "328" });
  expect(withKnown(chosen, known)).toMatchObject({ regionId: "13", cityId: "", communeId: "328" });
});

async function messagesOf(changes: Partial<GuardianValues>, rules: "spec" | "people" = "spec") {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await guardianResolver(rules)({ ...typed, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}
