/** Words of the seat reservation (MODAL-03..06; the rest are ours). */
export const holdCopy = {
  label: "Cupos reservados",
  expiredTitle: (minutes: number) => `SE ACABARON LOS ${minutes} MINUTOS DE RESERVA PARA TUS CUPOS`,
  expiredText:
    "Tu lugar quedará asegurado una vez que se realice el pago. Apresurate a pagar antes que se ocupen los horarios que seleccionaste.",
  holdAgain: "Reservar nuevamente",
  changeCourses: "Cambiar mis cursos",
  leave: "Volver al inicio",
  chooseHours: "Elegir otro horario",
  soldOutTitle: "Lo sentimos!",
  hasMore: "Quedan cupos en otros horarios.",
  hasNoMore: "No quedan cupos en esta sede.",
  chooseOthers: "Elegir otros cursos",
  otherPacks: "Ver otros paquetes",
  extendFailed: "No pudimos darte más tiempo.",
} as const;
