/** Words of accepting the terms, wherever they are accepted. */
export const termsCopy = {
  accept: "Acepto los términos y condiciones del",
  and: " y del ",
  contract: "contrato de servicios educacionales",
  newTab: "se abre en otra pestaña",
  publicityIncluded: "La aceptación incluye recibir información de la academia.",
} as const;
