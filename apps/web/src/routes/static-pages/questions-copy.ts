import type { ShopConfig } from "@shop/contracts/shop-config";

export const questionsCopy = {
  title: "Preguntas frecuentes",
  items: ({ stepper, outlet }: ShopConfig["holdMinutes"], hasPacks: boolean) => [
    {
      question: "¿Cómo puedo pagar?",
      answer: "En Webpay, con tarjeta de débito, crédito o prepago: no vemos ni guardamos sus datos.",
    },
    {
      question: "¿Cuánto tiempo se reservan mis cupos?",
      answer: `Desde que revisas tu inscripción, ${stepper} minutos${hasPacks ? `; un paquete, ${outlet} minutos` : ""}.`,
    },
    {
      question: "¿Qué datos necesito?",
      answer:
        "Del estudiante: RUT, fecha de nacimiento, teléfono, correo, colegio y promedio NEM. De quien paga: RUT, teléfono, correo y dirección.",
    },
  ],
  classes: "¿Cómo es una clase?",
  more: "¿Buscas otra respuesta?",
  call: (phone: string) => `Llámanos al ${phone} o revisa las`,
  academy: "preguntas del sitio de la academia",
  enrol: "Cotizar y matricularme",
} as const;
