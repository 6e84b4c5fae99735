const BY_KIND: Readonly<Record<string, string>> = {
  invalid_type: "Falta este dato o es de otro tipo",
  too_small: "No alcanza el mínimo permitido",
  too_big: "Excede el máximo permitido",
  invalid_format: "No tiene el formato esperado",
  invalid_value: "No es una de las opciones",
};

const CODE = /^[A-Z][A-Z_]+$/;

// A rule's own code such as `RUT_INVALID`, else a sentence; never the validator's English.
export function fieldProblem({ keyword, message = "" }: { keyword: string; message?: string }): string {
  return CODE.test(message) ? message : (BY_KIND[keyword] ?? "Este dato no es válido");
}
