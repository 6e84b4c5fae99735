export const seatsCopy = {
  label: "Cupos reservados",
  expiredTitle: (minutes: number) => `SE ACABARON LOS ${minutes} MINUTOS DE RESERVA PARA TUS CUPOS`,
  expiredText:
    "Tu lugar quedará asegurado una vez que se realice el pago. Apresurate a pagar antes que se ocupen los horarios que seleccionaste.",
  holdAgain: "Reservar nuevamente",
  changeCourses: "Cambiar mis cursos",
  leave: "Volver al inicio",
  chooseHours: "Elegir otro horario",
  soldOutTitle: "Lo sentimos!",
  forOthers: (seats: number) =>
    seats === 1
      ? "Queda 1 cupo, que va para otro estudiante de tu compra."
      : `Quedan ${seats} cupos, que van para otros estudiantes de tu compra.`,
  hasMore: "Quedan cupos en otros horarios.",
  hasNoMore: "No quedan cupos en esta sede.",
  chooseOthers: "Elegir otros cursos",
  otherPacks: "Ver otros paquetes",
  notSaved: "Error",
  notSavedText: (text: string) => `Ocurrió un error al enviar los datos: ${text}`,
  sessionOver: "Tu sesión terminó. Lo que escribiste sigue aquí: revísalo y continúa.",
  reviewData: "Revisar los datos",
  seePurchase: "Ver mi compra",
  notSavedUnknown: "Intenta nuevamente.",
  unknownError: "Ha ocurrido un error al procesar tu solicitud.",
  unknownErrorText:
    "Lo que ingresaste sigue aquí: puedes intentarlo de nuevo. Si finalizas, comenzarás desde el inicio.",
  again: "Intentar de nuevo",
  finish: "Finalizar",
  extendFailed: "No pudimos darte más tiempo.",
} as const;
