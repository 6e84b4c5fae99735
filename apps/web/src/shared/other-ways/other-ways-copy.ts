export const otherWaysCopy = {
  title: "Otras formas de inscribirte",
  ways: {
    ProgramStep: { label: "Todos los programas", text: "Elige año, modalidad y programa." },
    "Re-Step1": { label: "Encuentra tu programa", text: "Te guiamos página por página." },
    GraduatesInscription: { label: "Ya salí del colegio", text: "Un formulario corto para egresados." },
    Outlet1: { label: "Paquetes con descuento", text: "Cursos que se venden juntos." },
    Backpack: { label: "Tu mochila", text: "Los programas que ya guardaste." },
  },
} as const;
