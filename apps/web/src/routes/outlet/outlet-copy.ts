/** Words of the outlet's screens. */
export const outletCopy = {
  formTitle: "Datos para tu paquete",
  student: "Datos del estudiante",
  done: "Completado",
  saveStudent: "Guardar y continuar",
  backToList: "Ver otros paquetes",
  goneTitle: "Este paquete ya no está disponible",
  goneText: "Se vendieron todos sus cupos o dejó de ofrecerse. Por favor, elige otro paquete.",
  failed: "Ha ocurrido un error al cargar los paquetes",
  loading: "Cargando tu paquete…",
  reviewTitle: "Confirma tu paquete",
  reviewLead: "Revisa los cursos, el horario y el precio. Después vas a Webpay.",
  courses: "Cursos del paquete",
  studentName: "Estudiante",
  starts: "Inicio:",
} as const;
