export const personCopy = {
  labels: {
    name: "Nombre",
    fatherLastName: "Apellido paterno",
    motherLastName: "Apellido materno",
    rut: "RUT",
    birthday: "Fecha de nacimiento",
    email: "Correo electrónico",
    phone: "Celular",
  },
  oneSurname: "Un solo apellido",
  hints: {
    rut: "Con o sin puntos y guion",
    birthday: "Día, mes y año: dd/mm/aaaa",
    phone: "Nueve dígitos, sin el +56",
  },
} as const;

export const termsCopy = {
  accept: "Acepto los términos y condiciones del",
  and: " y del ",
  contract: "contrato de servicios educacionales",
  rulebookContract: "contrato de adhesión al reglamento",
  publicityIncluded: "La aceptación incluye recibir información de la academia.",
} as const;
