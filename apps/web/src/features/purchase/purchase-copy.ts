import type { REFUND_STATES } from "@shop/domain/orders/payment-states";
import type { DeskLook } from "@shop/domain/purchases/desk-looks";
import type { AccountType } from "@shop/domain/refunds/bank-account";
import type { RefundRoute } from "@shop/domain/refunds/refund-plan";
import type { SuspensionState } from "@shop/domain/suspensions/suspension";

type RefundState = (typeof REFUND_STATES)[number];

/** Words of "Mi compra". */
export const purchaseCopy = {
  title: "Mi compra",
  order: (reference: string) => `Orden ${reference}`,
  states: { finished: "Vigente", annulled: "Anulada" },
  annulled: "Esta compra está anulada: sus cupos quedaron libres y no tienes nada que pagar.",
  none: {
    title: "No encontramos esta compra",
    text: "Abre el enlace completo de tu correo o de tu comprobante. Si copiaste la dirección, revisa que no le falte un pedazo.",
    home: "Ir al inicio",
  },
  locked: {
    title: "Este es un resumen",
    text: "Si la compra es tuya, ábrela completa con un código que enviaremos al correo con que la hiciste: verás horarios y pagos, y podrás cambiar cursos, retractarte o dar aviso de término.",
    open: "Ver mi compra",
  },
  opened: "Esta es tu compra completa.",
  sections: {
    purchase: "Compra",
    students: "Estudiantes y horarios",
    money: "Pagos y devoluciones",
    calendar: "Calendario",
    suspension: "Suspensión por certificado médico",
    looks: "Quién vio los datos",
  },
  facts: {
    date: "Fecha",
    amount: "Monto",
    free: "Sin costo",
    annulled: "Anulada el",
    payer: "Apoderado/a",
    email: "Correo",
    contract: "Contrato aceptado",
  },
  receipt: "Ver comprobante",
  versions: {
    title: "Versiones del comprobante",
    current: (version: number) => `Versión ${version}, la última`,
    earlier: (version: number) => `Versión ${version}`,
    since: (minute: string) => `desde el ${minute}`,
    download: (version: number) => `Descargar la versión ${version} (PDF)`,
  },
  student: {
    forgotten: "Datos del estudiante eliminados",
    venue: (name: string) => `Sede ${name}`,
    starts: (month: string) => `Inicio de clases: ${month}`,
    firstClass: (label: string) => `Primera clase: ${label}`,
    ended: (day: string) => `El contrato terminó el ${day}`,
    price: "Pagado por este programa",
    coursesOf: (name: string) => `Cursos de ${name}`,
  },
  money: {
    free: "Esta compra fue sin costo.",
    payment: "Pago",
    refund: "Devolución",
    card: (digits: string) => `tarjeta terminada en ${digits}`,
    routes: {
      reversal: "A la misma tarjeta",
      nullification: "A la misma tarjeta",
      partial_nullification: "A la misma tarjeta",
      transfer: "Por transferencia",
    } satisfies Record<RefundRoute, string>,
    states: {
      asked: "En camino",
      done: "Hecha",
      refused: "La revisa la academia",
      unclear: "La revisa la academia",
    } satisfies Record<RefundState, string>,
    documents: "Documentos tributarios",
    number: (folio: string) => `N.º ${folio}`,
    /** The card operator's own proof, which the buyer has from the payment itself. */
    voucher: "Lo emite Webpay al pagar y hace de boleta.",
    underWay: "En emisión: te avisamos por correo cuando esté lista.",
    ofRefund: "por la devolución",
    read: "Ver documento",
    asked: (minute: string) => `pedida el ${minute}`,
    done: (minute: string) => `hecha el ${minute}`,
  },
  account: {
    title: "¿A qué cuenta te transferimos?",
    text: "Una parte ya no puede volver a la tarjeta. Indica una cuenta y la academia te la transfiere.",
    told: (bank: string, endsIn: string) => `Transferimos a tu cuenta de ${bank} terminada en ${endsIn}.`,
    change: "Cambiar la cuenta",
    holderName: "Nombre del titular",
    holderRut: "RUT del titular",
    bank: "Banco",
    accountType: "Tipo de cuenta",
    types: {
      current: "Cuenta corriente",
      sight: "Cuenta vista o CuentaRUT",
      savings: "Cuenta de ahorro",
    } satisfies Record<AccountType, string>,
    accountNumber: "Número de cuenta",
    numberHint: "Solo números, sin puntos ni guion.",
    send: "Guardar cuenta",
    failed: "No pudimos guardar tu cuenta. Por favor, intenta nuevamente.",
  },
  suspension: {
    text: (days: number) =>
      `Con un certificado médico de más de ${days} días puedes pedir la suspensión del programa y retomarlo, con cupos, en la misma temporada. Aquí solo se guardan sus días: el certificado se lo muestras a la academia cuando te contacte. Al pedirla autorizas que la academia use esos días para responderte; en Tus datos puedes pedir que los borre.`,
    open: "Pedir una suspensión",
    whose: "Estudiante",
    from: "Primer día del certificado",
    until: "Último día del certificado",
    dayHint: "dd/mm/aaaa",
    send: "Enviar solicitud",
    cancel: "Cancelar",
    failed: "No pudimos enviar tu solicitud. Por favor, intenta nuevamente.",
    days: (from: string, until: string) => `Del ${from} al ${until}`,
    asked: (minute: string) => `pedida el ${minute}`,
    states: {
      asked: "La revisa la academia",
      granted: "Aceptada",
      refused: "Rechazada",
    } satisfies Record<SuspensionState, string>,
  },
  calendar: {
    text: "Suscríbete y tu calendario seguirá los cambios de horario. Muestra cursos, horas y sede, y a cada estudiante por su inicial.",
    subscribe: "Suscribirse al calendario",
    download: "Descargar una copia (.ics)",
    address: "Si tu calendario pide una dirección, usa esta:",
    copy: "Copiar dirección",
    copied: "Dirección copiada.",
    notCopied: "Tu navegador no la copió: mantén presionada la dirección para copiarla.",
    renew: "Cambiar la dirección",
    renewTitle: "¿Cambiar la dirección del calendario?",
    renewText:
      "La dirección de ahora dejará de funcionar para todas las personas que la tengan. Quien quiera seguir viendo las clases tendrá que suscribirse a la nueva.",
    notRenewed: "No pudimos cambiar la dirección. Intenta nuevamente.",
    renewed: "La dirección cambió. La anterior ya no muestra las clases.",
    cancel: "Cancelar",
  },
  looks: {
    text: "Cada vez que alguien de la academia abre esta compra o una lista donde aparece, queda anotado aquí con su motivo.",
    none: "Hasta ahora nadie de la academia ha abierto esta compra.",
    more: (count: number) => `Ver los ${count} registros`,
    purposes: {
      attend: "Atención de la inscripción",
      classes: "Listas de curso para profesores",
      books: "Contabilidad y cuadratura de pagos",
      money: "Devolución o anulación",
      rights: "Solicitud sobre datos personales",
      other: "Otra gestión de la academia",
    } satisfies Record<DeskLook, string>,
  },
} as const;
