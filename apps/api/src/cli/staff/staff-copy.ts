export const staffCopy = {
  none: "Nadie puede abrir el escritorio todavía: empieza con staff add.",
  heads: ["Correo", "Nombre", "Roles", "Sedes", "Llaves"],
  everywhere: "todas",
  badEmail: "--email es el correo de la persona.",
  badName: "--name es el nombre de la persona.",
  badRole: (roles: string) => `--role es uno de ${roles}; se puede repetir.`,
  badVenue: "--venue es el número de una sede; se puede repetir. Sin --venue, todas.",
  add: (name: string, roles: string) =>
    `${name} podrá abrir el escritorio como ${roles}, con una llave de su teléfono o computador.`,
  added: (link: string) => `Envíale este enlace: sirve una vez, durante una hora.\n${link}`,
  end: (email: string) => `${email} no podrá abrir más el escritorio, y se cierra donde lo tenga abierto.`,
  ended: (email: string) => `${email} ya no tiene acceso.`,
};
