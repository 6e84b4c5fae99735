export const DESK_LOOKS = ["attend", "classes", "books", "money", "rights", "other"] as const;
export type DeskLook = (typeof DESK_LOOKS)[number];

interface DeskDeed {
  /** In a copy of personal data. */
  text: string;
  /** What a purchase's page shows of it. */
  look: DeskLook;
}

/** What staff do and look at, by its name in the audit. */
export const DESK_ACTS = {
  list: { text: "Ver la lista de compras, para atenderlas", look: "attend" },
  show: { text: "Ver la compra, para atenderla", look: "attend" },
  resend: { text: "Enviar otra vez el comprobante", look: "attend" },
  release: { text: "Dejar usar otra vez RUT y correo", look: "attend" },
  sell: { text: "Vender por teléfono o en el mesón", look: "attend" },
  add_note: { text: "Anotar algo en la compra", look: "attend" },
  send_link: { text: "Enviar otra vez el enlace de pago", look: "attend" },
  end_link: { text: "Anular un enlace de pago", look: "attend" },
  seats: { text: "Permitir más cupos a un correo", look: "attend" },
  change: { text: "Cambiar cursos", look: "attend" },
  correct: { text: "Corregir datos de una persona", look: "attend" },
  move_mailbox: { text: "Pasar las compras a otro correo", look: "attend" },
  suspensions: { text: "Ver o responder suspensiones", look: "attend" },
  cancel_section: { text: "Cancelar un curso", look: "classes" },
  move_section: { text: "Mover un curso de hora o de sede", look: "classes" },
  close_section: { text: "Cerrar la venta de un curso", look: "classes" },
  open_section: { text: "Abrir la venta de un curso", look: "classes" },
  set_capacity: { text: "Cambiar la capacidad de un curso", look: "classes" },
  load_catalogue: { text: "Cargar los archivos de la academia", look: "classes" },
  open_season: { text: "Abrir la venta de una temporada", look: "classes" },
  close_season: { text: "Cerrar la venta de una temporada", look: "classes" },
  end_season: { text: "Terminar una temporada", look: "classes" },
  export_classes: { text: "Lista de clases, para profesores y sedes", look: "classes" },
  report: { text: "Comparar los pagos de un día con Webpay", look: "books" },
  closing: { text: "Cerrar un día", look: "books" },
  export_sales: { text: "Lista de ventas, para contabilidad", look: "books" },
  export_documents: { text: "Lista de documentos, para contabilidad", look: "books" },
  document: { text: "Anotar un documento tributario", look: "books" },
  plan: { text: "Calcular una devolución", look: "money" },
  refund: { text: "Devolver dinero", look: "money" },
  refund_done: { text: "Anotar una devolución hecha", look: "money" },
  refund_transfer: { text: "Pasar una devolución a transferencia", look: "money" },
  refund_refused: { text: "Anotar una devolución no aceptada", look: "money" },
  refund_account: { text: "Anotar la cuenta para devoluciones", look: "money" },
  refund_account_look: { text: "Ver la cuenta para devoluciones, para transferir", look: "money" },
  owed: { text: "Ver lo que se debe devolver", look: "money" },
  annul: { text: "Anular la compra", look: "money" },
  end: { text: "Terminar un contrato", look: "money" },
  resolve_approved: { text: "Confirmar un pago en revisión", look: "money" },
  resolve_reversed: { text: "Devolver un pago en revisión", look: "money" },
  propose: { text: "Proponer algo que hacen dos personas", look: "money" },
  approve: { text: "Aprobar lo propuesto", look: "money" },
  reject: { text: "Rechazar lo propuesto", look: "money" },
  withdraw: { text: "Retirar lo propuesto", look: "money" },
  rights: { text: "Atender una solicitud sobre los datos", look: "rights" },
  add_staff: { text: "Dar acceso al escritorio", look: "other" },
  end_staff: { text: "Quitar el acceso al escritorio", look: "other" },
  sign_in: { text: "Entrar al escritorio", look: "other" },
  wrong_second: { text: "Equivocar el segundo código al entrar", look: "other" },
  add_key: { text: "Crear una llave", look: "other" },
  remove_key: { text: "Quitar una llave", look: "other" },
  set_codes: { text: "Activar una aplicación de códigos", look: "other" },
  remove_codes: { text: "Quitar la aplicación de códigos", look: "other" },
  make_link: { text: "Crear un enlace para otro dispositivo", look: "other" },
  retry_job: { text: "Intentar otra vez lo que la tienda no pudo hacer", look: "other" },
  audit: { text: "Ver el registro de la academia", look: "other" },
  people: { text: "Ver quién usa el escritorio", look: "other" },
  prune_audit: { text: "Borrar los registros que cumplieron su plazo", look: "other" },
  breach: { text: "Anotar una vulneración de datos", look: "other" },
  breaches: { text: "Ver las vulneraciones de datos", look: "other" },
} as const satisfies Record<string, DeskDeed>;
export type DeskAct = keyof typeof DESK_ACTS;

const isDeskAct = (name: string): name is DeskAct => Object.hasOwn(DESK_ACTS, name);

/** Of an act that this version does not have, `other`: no look is left out. */
export const lookOf = (action: string): DeskLook => (isDeskAct(action) ? DESK_ACTS[action].look : "other");

/** That look, where no reason is written: whoever answers a suspension says why. */
export const LOOK_ACTS: readonly DeskAct[] = [
  "sign_in",
  "show",
  "list",
  "owed",
  "suspensions",
  "refund_account_look",
  "plan",
  "people",
  "audit",
  "breaches",
  "report",
  "closing",
  "export_classes",
  "export_sales",
  "export_documents",
];

export const LOOKS_AT_MANY = ["list", "report", "closing", "export_classes", "export_sales"] as const;
