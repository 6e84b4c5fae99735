export const USAGE = `npm run desk -- list [--state s] [--from día] [--to día] [--limit n] [--full]   compras, las nuevas primero
npm run desk -- show <orden> [--full]                        una compra: cursos, precios, pagos, historia, correos
npm run desk -- quote <número>                              lo que eligió una familia que llama con un número de cotización (C-…)
npm run desk -- resend <orden>                               envía otra vez el comprobante a quien pagó
npm run desk -- annul <orden> --reason "…" [--yes]           anula: devuelve el pago completo y libera los cupos
npm run desk -- plan <orden> --as motivo [--students 1,2] [--on día] [--clp n]   qué se devuelve por un motivo, por qué vía y hasta cuándo; no cambia nada
npm run desk -- refund <orden> --clp n --reason "…" [--students 1,2] [--yes]   devuelve una parte por acuerdo con la familia
npm run desk -- refund <orden> --account --holder "…" --rut r --bank "…" --type current|sight|savings --number n [--yes]   anota la cuenta para transferencias
npm run desk -- refund --done id --proof "…" [--yes]          anota una devolución hecha, con su comprobante
npm run desk -- refund --refused id|--transfer id --reason "…" [--yes]   anota que Webpay no la hizo, o la pasa a transferencia
npm run desk -- owed                                         todo el dinero que la academia debe: desde y hasta cuándo, por qué espera
npm run desk -- owed <devolución>                            la cuenta completa para hacer una transferencia; la mirada queda registrada
npm run desk -- release <orden> --reason "…" [--yes]         deja usar otra vez RUT y correo de sus estudiantes
npm run desk -- correct <orden> [--students 1] --set name="…" [--set fatherLastName="…"] [--set motherLastName="…"] --reason "…" [--yes]   corrige el nombre mal escrito de un estudiante en esa compra
npm run desk -- end <orden> --as withdrawal|termination|course_cancelled|academy_change|goodwill --reason "…" [--students 1,2] [--clp n] [--yes]   termina el contrato de todos o algunos estudiantes: muestra antes suma, plazo y camino del dinero
npm run desk -- change <orden> [--students 1]                qué cursos, horarios o sedes puede tomar un estudiante en vez de los suyos; no cambia nada
npm run desk -- change <orden> [--students 1] --venue n --courses n,n --reason "…" [--yes]   hace el cambio por la familia, sin contarlo entre los suyos; si cuesta más, reserva los cupos y envía dónde pagar
npm run desk -- cancel-section <curso> [--out archivo.csv]   quién tiene cupo en un curso que no se dictará, y qué puede tomar; la lista para llamar a las familias
npm run desk -- cancel-section <curso> --choices archivo.csv --reason "…" [--yes]   cierra su venta y hace lo que eligieron: otro curso o su dinero
npm run desk -- resolve <orden> --as approved|reversed --reason "…" [--yes]   termina un pago en revisión
npm run desk -- report [--day día]                           diferencias con Webpay de un día (de los últimos 7; sin día, ayer)
npm run desk -- closing [--day día]                          cierre de un día: Webpay, ventas y documentos al peso (de los últimos 7; sin día, ayer)
npm run desk -- seats <correo> --count n --reason "…" [--yes]   deja reservar más cupos por 7 días a quien inscribe a un grupo
npm run desk -- suspensions                                  suspensiones por certificado médico que esperan respuesta
npm run desk -- suspensions <solicitud> --do|--deny --reason "…" [--yes]   la acepta o rechaza; la familia lee el motivo en su compra
npm run desk -- rights list                                  solicitudes sobre datos personales que esperan
npm run desk -- rights open --kind derecho --rut r --email c --reason "…" [--as representative] [--wording "…"]   anota una que llegó por carta, teléfono o visita
npm run desk -- rights show <número> [--full]                una solicitud: plazo, identidad, historia, correos, lo que tiene el CRM
npm run desk -- rights act <número> --do|--deny|--extend|--release --reason "…" [--set campo=valor] [--yes]   la cumple, deniega o prorroga, o termina un bloqueo
npm run desk -- rights act <número> --do --set rut=r --seen documento [--as student|guardian] --reason "…" [--yes]   corrige un RUT: la solicitud viene del correo de quien pagó, y la academia vio un documento
npm run desk -- rights act <número> --do --set email=c --from <número> [--seen documento] --reason "…" [--yes]   corrige un correo: solicitudes desde el nuevo y desde el antiguo; si este se perdió, con un documento
npm run desk -- export classes --out archivo.csv             listas de clases con contacto de apoderados
npm run desk -- export sales --from día --to día --out archivo.csv   ventas y anulaciones
npm run desk -- export documents --day día --out archivo.csv   boletas y notas de crédito de un día, para contabilidad
npm run desk -- document <clave> --folio n [--kind factura_33] --reason "…" [--yes]   anota el documento que emitió contabilidad
npm run desk -- document <clave> --again --reason "…" [--yes]   pide otra vez uno que el proveedor rechazó
npm run desk -- breach --what "…" --measures "…" --since día --noticed día --tables a,b [--full --out archivo.csv] [--yes]   anota una vulneración de datos y dice a quién avisar
npm run desk -- breach                                       el registro de vulneraciones

Un día se escribe aaaa-mm-dd, en hora de Santiago. <orden> es el número de orden que ve la familia (PDV-2027-004312) o el código de la compra o de un intento de pago.
Estados: draft, held, paying, expired, finished, annulled, review (pago en revisión).
Los datos de contacto se muestran ocultos; --full los muestra. Todo queda registrado a nombre de quien usa el equipo;
--as-user nombre indica otra persona.
Trabaja con la base de datos de DATABASE_URL, o con la propia de la tienda. Termina con 0: hecho; 1: no se pudo;
2: mal escrito; 3: queda algo pendiente o hay diferencias.`;

export const keptQuoteCopy = {
  usage: "Una cotización guardada se busca con su número, como C-4829131.",
  head: (number: string, keptAt: string) =>
    `Cotización ${number}, guardada el ${keptAt}. Sin cupos reservados.`,
  total: (clp: string) => `  Total ese día, sin cupón: ${clp}`,
  noPrice: "  Aún sin cursos: no tiene precio.",
} as const;

export const ORDER_STATE_NAMES = {
  draft: "borrador",
  held: "reservada",
  paying: "pagando",
  expired: "vencida",
  finished: "finalizada",
  annulled: "anulada",
} as const;

export const ATTEMPT_STATE_NAMES = {
  created: "creado",
  committing: "confirmando",
  aborted: "cancelado",
  timed_out: "vencido en Webpay",
  superseded: "reemplazado",
  expired: "vencido",
  authorized: "pagado",
  failed: "rechazado",
  unknown: "por confirmar",
  review: "EN REVISIÓN",
  reversed: "devuelto",
} as const;

export const REFUND_STATE_NAMES = {
  asked: "pedida",
  done: "hecha",
  refused: "rechazada",
  unclear: "POR ACLARAR",
} as const;

export const REFUND_ROUTE_NAMES = {
  reversal: "reversa",
  nullification: "anulación",
  partial_nullification: "anulación parcial",
  transfer: "transferencia",
} as const;

export const deskCopy = {
  inReview: "en revisión",
  noOrders: "No hay compras con esas condiciones.",
  list: ["Fecha", "Número", "Orden", "Estado", "Total", "Apoderado/a", "Estudiantes"],
  more: (limit: number) => `Se muestran las ${limit} más nuevas; usa --limit para ver más.`,
  reference: "Número de orden",
  order: "Orden",
  number: "Número interno",
  state: "Estado",
  createdAt: "Creada",
  finishedAt: "Finalizada",
  annulledAt: "Anulada",
  minimisedAt: "Datos borrados",
  forgotten: "Estudiante con datos borrados",
  total: "Total",
  campaign: "Campaña",
  coupon: "Cupón",
  guardian: "Apoderado/a",
  pack: "Paquete",
  attempts: "Pagos",
  refund: "devolución",
  history: "Historia",
  documents: "Documentos tributarios",
  noDocuments: "Ninguno.",
  mails: "Correos",
  noMails: "Ninguno todavía.",
  noAttempts: "Sin pagos.",
  gross: "Bruto",
  discounts: "Descuentos",
  enrolment: "Matrícula",
  programTotal: "Monto Programa",
  resent: (email: string) => `El comprobante va en camino a ${email}.`,
  resentAnnulled: (email: string) => `La compra está anulada: el aviso de anulación va en camino a ${email}.`,
  releaseQuestion: (buyOrder: string, people: readonly string[]) =>
    `La compra ${buyOrder} dejará de reservar RUT y correo de ${people.join("; ")}. La compra sigue igual.`,
  released: (students: number) =>
    `RUT y correo de ${students === 1 ? "1 estudiante" : `${students} estudiantes`} se pueden usar otra vez. La compra sigue igual.`,
  correctQuestion: (named: string, before: string, after: string) =>
    `En la compra ${named}, ${before} se llamará ${after}. El comprobante tendrá una versión nueva; los que ya se enviaron no cambian.`,
  corrected: (named: string, name: string, version: number) =>
    `Nombre corregido: ${name}. El comprobante de la compra ${named} va en su versión ${version}; se envía con resend.`,
  annulQuestion: (buyOrder: string, total: string, students: number) =>
    `Se anulará la compra ${buyOrder} de ${total} (${students === 1 ? "1 estudiante" : `${students} estudiantes`}), se devolverá el pago completo y se liberarán los cupos.`,
  resolveQuestion: {
    approved: (buyOrder: string) =>
      `La compra ${buyOrder} quedará finalizada si Webpay confirma hoy el mismo pago.`,
    reversed: (buyOrder: string) =>
      `Se devolverá lo cobrado por la compra ${buyOrder} y se liberarán los cupos.`,
  },
  typeToGoOn: "Escribe sí para seguir: ",
  unchanged: "No se cambió nada.",
  needYes: "Sin una terminal para confirmar, agrega --yes.",
  annulledFree: "Compra anulada. No hay cobro por devolver.",
  annulled: (amount: string, how: string) => `Compra anulada. Se devolvió ${amount} (${how}).`,
  reviewReversed: (amount: string, how: string) =>
    `Pago devuelto: ${amount} (${how}). Los cupos quedaron libres.`,
  reviewNotCharged: "Webpay no tiene ningún cobro por este pago. Los cupos quedaron libres.",
  reviewApproved: "Pago confirmado: la compra quedó finalizada con sus cupos.",
  refundKinds: { REVERSED: "reversa", NULLIFIED: "anulación" } as Readonly<Record<string, string>>,
  byTransfer: "La devolución quedó por transferencia: anótala con refund --done cuando esté hecha.",
  unclear: (reason: string) =>
    `Nadie sabe si Webpay hizo la devolución (${reason}). Búscala en el portal de Transbank y anótala con refund --done o refund --refused.`,
  busy: "Otra persona o la tienda ya lo está haciendo; míralo en un minuto con show.",
  waiting: (reason: string) =>
    `Webpay no respondió (${reason}). La devolución quedó pedida: la tienda seguirá preguntando y no la pedirá dos veces. Míralo con show.`,
  exported: (rows: number, file: string) =>
    `${rows} ${rows === 1 ? "fila" : "filas"} en ${file}. Contiene datos personales: guárdalo en un lugar seguro y bórralo después de usarlo.`,
};

export const DIFFERENCE_NAMES = {
  charged_not_sold: "cobrado en Webpay, sin venta",
  not_charged: "vendido, sin cobro en Webpay",
  other_payment: "vendido, Webpay dice otra cosa",
  given_back_elsewhere: "vendido, devuelto fuera de la tienda",
  not_given_back: "dado por devuelto, sigue cobrado",
  unsettled: "cobrado, todavía sin terminar",
  in_review: "en revisión",
  unanswered: "Webpay no responde",
} as const;

export const reportCopy = {
  heads: ["Orden", "Nuestro estado", "Webpay", "Nuestro monto", "Diferencia"],
  none: (day: string, attempts: number) =>
    `${day}: ${attempts} pagos comparados con Webpay, sin diferencias.`,
  some: (day: string, attempts: number, differences: number) =>
    `${day}: ${attempts} pagos comparados con Webpay, ${differences} por mirar.`,
};

export const SHEET_HEADS = {
  classes: [
    "Código",
    "Curso",
    "Horario",
    "Programa",
    "Sede",
    "Inicio",
    "Estudiante",
    "RUT estudiante",
    "Correo estudiante",
    "Colegio",
    "Apoderado/a",
    "Correo apoderado/a",
    "Celular apoderado/a",
    "Número de orden",
    "Orden",
  ],
  sales: [
    "Fecha",
    "Número de orden",
    "Orden",
    "Anulada",
    "Estudiantes",
    "Programas",
    "Cupón",
    "Descuento cupón",
    "Total",
    "Tipo de tarjeta",
    "Cuotas",
    "Autorización",
    "Apoderado/a",
    "RUT apoderado/a",
    "Correo apoderado/a",
    "Origen (utm)",
    "Medio (utm)",
    "Campaña (utm)",
  ],
};

export const usageCopy = {
  unknown: (word: string) => `No existe el comando ${word}.`,
  badState: (state: string) => `No existe el estado ${state}.`,
  badDay: (day: string) => `${day} no es una fecha: escríbela como 2026-03-31.`,
  badLimit: "--limit es un número entre 1 y 500.",
  badOrder: "Falta el número de orden, o tiene letras que no puede tener.",
  badUser: "--as-user lleva un nombre de hasta 60 letras, números, punto, guion o @.",
  reason: "Falta el motivo: --reason con 5 a 300 caracteres.",
  students: "--students lleva los números de los estudiantes, como 1 o 1,2, en el orden de show.",
  correct: (fields: string) =>
    `Se corrige el nombre de un solo estudiante: --students 1 y --set campo=valor. Campos: ${fields}. Otros datos se corrigen con rights act.`,
  clp: "--clp lleva pesos enteros mayores que 0.",
  as: "Falta cómo resolverlo: --as approved o --as reversed.",
  out: "Falta el archivo: --out archivo.csv.",
  sheet: "Se exporta classes, sales o documents.",
  breach:
    "Una vulneración lleva --what y --measures (5 a 1000 caracteres), --since y --noticed, en ese orden, y --tables.",
  badTable: (table: string, known: string) =>
    `No hay datos personales en la tabla "${table}". Hay: ${known}.`,
  fullFile: "Para escribir todos los contactos van juntos --full y --out archivo.csv.",
  oneDay: "Falta el día: --day aaaa-mm-dd.",
  range: "Faltan --from y --to, en ese orden.",
};
