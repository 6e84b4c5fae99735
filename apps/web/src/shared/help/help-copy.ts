/** Privacy: a prefilled message contains the reference and no name. */
export const helpCopy = {
  short: "Ayuda",
  open: (hasWhatsApp: boolean) => `Ayuda: ${hasWhatsApp ? "WhatsApp, " : ""}teléfono y horario`,
  title: "¿Te ayudamos?",
  text: "Te responde una persona de la academia.",
  whatsApp: "WhatsApp",
  call: (phone: string) => `Llamar al ${phone}`,
  hours: (hours: string) => `Atendemos ${hours.charAt(0).toLocaleLowerCase("es-CL")}${hours.slice(1)}.`,
  message: (order: string | null, academy: string) =>
    order
      ? `Hola, necesito ayuda con mi orden ${order}.`
      : `Hola, necesito ayuda con mi inscripción en la tienda de ${academy}.`,
  aboutQuote: (number: string) =>
    `Hola, quiero inscribirme y mis datos no calzan en el formulario. Mi cotización es la ${number}.`,
} as const;
