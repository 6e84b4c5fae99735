import { expect, test } from "vitest";
import { validationMessage } from "./validation-copy";

test("the stated messages are the specification's, letter by letter [INSC-07] [INSC-22] [STUD-11]", () => {
  expect(validationMessage("NAME_REQUIRED")).toBe("Ingresa tu nombre");
  expect(validationMessage("RUT_REPEATED_IN_FORM")).toBe("Este RUT ya está registrado en el formulario");
  expect(validationMessage("EMAIL_INVALID")).toBe("Debes ingresar un correo valido");
  expect(validationMessage("CHECKOUT_BIRTH_DATE_INVALID")).toBe("Debe ingresar la fecha correctamente");
  expect(validationMessage("AVERAGE_OUT_OF_RANGE")).toBe("El promedio debe estar entre 4,0 y 7,0");
});

test("a length message names the limit that was broken [INSC-09] [AMB-80]", () => {
  expect(validationMessage("NAME_TOO_LONG", { max: 30 })).toBe("El nombre no puede exceder 30 caracteres");
  expect(validationMessage("FATHER_LAST_NAME_TOO_LONG", { max: 15 })).toBe(
    "El apellido paterno no puede exceder 15 caracteres",
  );
  expect(validationMessage("NAME_TOO_SHORT", { min: 2, max: 30 })).toBe(
    "El nombre debe tener al menos 2 caracteres",
  );
});
