export const usageCopy = {
  program: "npm run desk --",
  rest: `Un día se escribe aaaa-mm-dd, en hora de Santiago. <orden> es el número de orden que ve la familia (ABC-2027-004312) o el código de la compra o de un intento de pago.
Estados: draft, held, paying, expired, finished, annulled, review (pago en revisión).
Los datos de contacto se muestran ocultos; --full los muestra. Todo queda registrado a nombre de quien usa el equipo;
--as-user nombre indica otra persona.
Trabaja con la base de datos de DATABASE_URL, o con la propia de la tienda. Termina con 0: hecho; 1: no se pudo;
2: mal escrito; 3: queda algo pendiente o hay diferencias.`,
  unknown: (word: string) => `No existe el comando ${word}.`,
  unknownOption: (option: string, command: string) => `${command} no tiene la opción ${option}.`,
  unknownWord: (word: string, command: string) =>
    `En ${command} sobra «${word}». Lo que lleva espacios se escribe entre comillas.`,
  valueMissing: (option: string) => `${option} lleva un valor.`,
  noValue: (option: string) => `${option} no lleva un valor.`,
  secondWord: (word: string, known: readonly string[]) => `Después de ${word} va ${known.join(", ")}.`,
  badUser: "--as-user lleva un nombre de hasta 60 letras, números, punto, guion o @.",
  badDay: (day: string) => `${day} no es una fecha: escríbela como 2026-03-31.`,
  badOrder: "Falta el número de orden, o tiene letras que no puede tener.",
  reason: "Falta el motivo: --reason con 5 a 300 caracteres.",
  students: "--students lleva los números de los estudiantes, como 1 o 1,2, en el orden de show.",
  clp: "--clp lleva pesos enteros mayores que 0.",
  needYes: "Sin una terminal para confirmar, agrega --yes.",
  typeToGoOn: "Escribe sí para seguir: ",
  unchanged: "No se cambió nada.",
};
