import { expect, test } from "vitest";
import {
  GUARDIAN_FIELDS,
  type GuardianValues,
  guardianRequest,
  guardianResolver,
  toGuardianValues,
  withKnown,
} from "./guardian-values";

const typed: GuardianValues = {
  name: "  Ana   María ",
  fatherLastName: "Soto",
  motherLastName: "Rojas",
  rut: "11.111.111-1",
  email: "Ana@Correo.cl ",
  phone: "9 8765 4321",
  regionId: "13",
  cityId: "131",
  communeId: "328",
  address: "Los Aromos",
  address2: "",
  address3: "4B",
};

async function messagesOf(changes: Partial<GuardianValues>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await guardianResolver("spec")({ ...typed, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

test("what is sent is normalised: RUT without dots, phone with +56, empty options as nothing [GUARD-11, GUARD-12]", () => {
  expect(guardianRequest(typed)).toEqual({
    ...typed,
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
  [
    { fatherLastName: "a".repeat(13) },
    { fatherLastName: "El apellido paterno no puede exceder 12 caracteres" },
  ],
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

test("people's names pass where the shop admits them, up to 60 characters [AMB-48] [GUARD-05]", async () => {
  const typed = toGuardianValues({
    name: "José-María",
    fatherLastName: "de la Barrera",
    motherLastName: "O'Higgins",
  });
  const messages = async (rules: "spec" | "people", values = typed) => {
    const { errors } = await guardianResolver(rules)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return [errors.name?.message, errors.fatherLastName?.message, errors.motherLastName?.message];
  };
  expect(await messages("people")).toEqual([undefined, undefined, undefined]);
  expect(await messages("spec")).toEqual([
    "Solo se permiten letras",
    "El apellido paterno no puede exceder 12 caracteres",
    "Solo se permiten letras",
  ]);
  expect(await messages("people", { ...typed, name: "a".repeat(61) })).toContain(
    "El nombre no puede exceder 60 caracteres",
  );
});

const known = {
  ...{
    name: "Ana",
    fatherLastName: "Soto",
    motherLastName: "Ríos",
    rut: "11111111-1",
    email: "ana@correo.cl",
  },
  ...{ phone: "+56987654321", regionId: 5, cityId: 51, communeId: 512 },
  ...{ address: "Los Pinos", address2: "12", address3: null },
};

test("a known guardian's place comes whole: over the region where the form began, never over one that was chosen [SHOP-05]", () => {
  const begun = toGuardianValues({ regionId: "13", name: "Ana María" });
  expect(withKnown(begun, known)).toMatchObject({
    ...{ name: "Ana María", fatherLastName: "Soto", address: "Los Pinos", address3: "" },
    ...{ regionId: "5", cityId: "51", communeId: "512" },
  });
  const chosen = toGuardianValues({ regionId: "13", communeId: "328" });
  expect(withKnown(chosen, known)).toMatchObject({ regionId: "13", cityId: "", communeId: "328" });
});
