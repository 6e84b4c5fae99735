export const peopleCopy = {
  title: "Personas",
  heads: { person: "Persona", roles: "Roles", venues: "Sedes", ways: "Entra con", seen: "Última vez" },
  everywhere: "Todas",
  never: "Nunca",
  you: "tú",
  keys: (count: number) => (count === 1 ? "1 llave" : `${count} llaves`),
  codes: "códigos",
  noWay: "Todavía con nada",
} as const;
