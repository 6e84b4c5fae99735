/** Texts of requirements SCHED-*, verbatim where the specification has them. */
export const scheduleChoiceCopy = {
  question: (subject: string) => `Elige el horario de ${subject}`,
  failed: "No pudimos cargar los horarios.",
  loading: "Cargando horarios",
  confirm: (subject: string) => `CONFIRMAR HORARIO DE ${subject}`,
  missing: (subject: string) => `Aún debes seleccionar el horario de tu curso de ${subject}`,
  change: { withVenue: "CAMBIAR SEDE Y CURSOS SELECCIONADOS", coursesOnly: "CAMBIAR CURSOS SELECCIONADOS" },
  subjects: "Tus cursos",
  pending: "Por elegir",
  current: "Eligiendo ahora",
  edit: (subject: string) => `Cambiar el horario de ${subject}`,
  editShort: "Cambiar",
  gone: "Curso que ya no se ofrece",
  isGone: "Este curso ya no se ofrece para tu mes de inicio.",
  sorry: {
    title: "LO SENTIMOS",
    text: (subject: string) =>
      `Todos los horarios de ${subject} topan con los que ya elegiste, o ya no tienen cupos. ¿Qué quieres hacer?`,
    gone: "Uno de tus cursos ya no se ofrece para este mes de inicio. ¿Qué quieres hacer?",
    remove: "Eliminar este curso y comprar los demás",
    removeAlone: "Eliminar este curso",
    again: "Elegir todos los horarios nuevamente",
    changeVenue: "Cambiar de sede",
    help: "¿Necesitas ayuda? Llámanos al",
    options: "Ver opciones",
  },
} as const;
