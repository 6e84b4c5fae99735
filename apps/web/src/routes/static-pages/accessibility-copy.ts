// Says only what `e2e/gallery` looks at; a change there is a change here, with its date.
export const accessibilityCopy = {
  title: "Accesibilidad",
  lead: "Queremos que cualquier persona pueda cotizar, matricularse y revisar su compra en esta tienda. Apuntamos al nivel AA de las pautas WCAG 2.2.",
  tested: "Qué revisamos",
  checks: [
    "Cada pantalla y cada diálogo pasa por axe, un revisor automático de accesibilidad, en un ancho de teléfono y en uno de escritorio.",
    "Los cinco pasos de la matrícula se recorren solo con teclado, hasta el formulario de la tarjeta, y en cada paso se ve dónde está el foco.",
    "Con el texto al 130, 150 y 200\u00a0%, en una ventana de 320\u00a0píxeles y con la ampliación al 400\u00a0%, nada se corta ni obliga a moverse hacia los lados.",
    "La elección de cursos se revisa además con colores forzados, el alto contraste del sistema.",
    "Si tu equipo pide menos movimiento, las transiciones se apagan.",
  ],
  limits: "Lo que todavía no está bien",
  known: [
    "Nuestra revisión es propia y casi toda automática. Aún no la ha hecho un tercero, ni probamos la tienda con personas que usan lectores de pantalla; por eso no declaramos que cumple.",
    "Las cotizaciones, los comprobantes y los contratos en PDF no llevan etiquetas para lectores de pantalla. El contenido de la cotización y del comprobante se lee también en su página.",
    "Los cupos se reservan por un tiempo limitado, porque otras familias los esperan. Puedes pedir más tiempo; si aun así se termina, lo que escribiste sigue ahí y los cupos se vuelven a pedir.",
    "El formulario de la tarjeta es de Webpay, y el mapa de calles, el chat y el sitio de la academia son de otros: no los revisamos. La dirección de cada sede está siempre escrita.",
  ],
  report: "Si algo no te funciona",
  reportText: (phone: string, email: string) =>
    `Cuéntanos en qué pantalla fue y con qué equipo o programa la usas. Llama al ${phone} o escribe a ${email}: también puedes cotizar y matricularte con una persona por esa vía.`,
  date: (day: string) => `Declaración revisada el ${day}.`,
  reviewedOn: "2026-11-27",
} as const;
