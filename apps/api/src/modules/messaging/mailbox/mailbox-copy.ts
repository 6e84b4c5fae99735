export const mailboxCopy = {
  title: "Correos de desarrollo",
  hint: "Esta tienda no tiene servidor de correo: los mensajes quedan aquí y no se envían a nadie.",
  empty: "Aún no hay correos.",
  noSubject: "(sin asunto)",
  from: "De",
  to: "Para",
  date: "Fecha",
  attachments: "Adjuntos",
  plain: "Texto",
  back: "Volver a la lista",
};
