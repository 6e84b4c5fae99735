export const assistanceCopy = {
  open: "No tengo RUT, celular chileno o correo",
  openOrName: "No tengo RUT, celular chileno o correo, o mi nombre no cabe",
  title: "Te ayuda una persona",
  lead: "La academia te dice cómo seguir. Antes, mira si esto te sirve:",
  ways: [
    { term: "IPE", text: "Escríbelo como un RUT: vale igual." },
    { term: "Pasaporte", text: "Habla con la academia." },
    {
      term: "Sin correo, o celular de otro país",
      text: "Puedes dar el de un familiar que viva en Chile.",
    },
    { term: "Vives fuera de Chile", text: "Puede pagar otro adulto que tenga RUT y dirección en Chile." },
  ],
  lettersOnly: [
    {
      term: "Nombre con guion o apóstrofo",
      text: "Escríbelo solo con letras y espacios, y avísanos para corregirlo en tus documentos.",
    },
    {
      term: "Un solo apellido",
      text: "Escríbelo en los dos campos, y avísanos también.",
    },
  ],
  keeping: "Guardando lo que elegiste…",
  number: "Número de tu cotización",
  kept: "Dilo al hablar con la academia: guarda por 30 días el programa y los cursos que elegiste, sin datos personales ni cupos. Lo que escribiste aquí no se pierde.",
  notKept:
    "No pudimos guardar lo que elegiste: cuéntale a quien te atienda qué programa quieres. Lo que escribiste aquí no se pierde.",
} as const;
