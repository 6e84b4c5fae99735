import type { SaleWay } from "@shop/contracts/staff/selling";
import { selectionCopy } from "@shop/domain/courses/selection/selection-copy";
import type { SelectionNotice } from "@shop/domain/courses/selection/selection-notices";

export const sellingCopy = {
  title: "Vender",
  lead: "Por teléfono o en el mesón, con los precios, cupos y reglas de la tienda.",
  student: (number: number) => `Estudiante ${number}`,
  addStudent: "Agregar estudiante",
  removeStudent: "Quitar",
  program: "Programa",
  venue: "Sede",
  month: "Mes de inicio",
  courses: "Cursos",
  coursesHint: (minimum: number) => (minimum > 1 ? `Al menos ${minimum}.` : "Uno por asignatura."),
  noCourses: "No hay cursos a la venta con esa sede y ese mes.",
  noOffer: "No hay programas a la venta en tus sedes.",
  free: (seats: number | null) => (!seats ? "" : seats === 1 ? "1 cupo" : `${seats} cupos`),
  full: "Sin cupos",
  guardian: "Apoderado/a financiero/a",
  labels: {
    name: "Nombre",
    fatherLastName: "Apellido paterno",
    motherLastName: "Apellido materno",
    rut: "RUT",
    birthday: "Fecha de nacimiento",
    email: "Correo",
    phone: "Celular",
    region: "Región",
    city: "Ciudad",
    commune: "Comuna",
    address: "Dirección",
    address2: "Número",
    address3: "Departamento",
    schoolRegion: "Región del colegio",
    schoolCommune: "Comuna del colegio",
    school: "Colegio",
    establishment: "Otro colegio",
    graduationYear: "Año de egreso IV Medio",
    gender: "Género",
    averageScore: "Promedio NEM",
  },
  establishmentHint: "Solo si no está en la lista.",
  genders: {
    femenino: "Femenino",
    masculino: "Masculino",
    otro: "Otro",
    prefiero_no_decir: "Prefiere no decirlo",
  },
  missing: {
    programId: "Elige un programa",
    venueId: "Elige una sede",
    month: "Elige un mes",
    courseIds: "Elige los cursos",
    consent: "Elige cómo aceptó el contrato",
    way: "Elige cómo se paga",
    proof: "Escribe el número",
    coupon: "Un cupón tiene hasta 16 letras y números",
  },
  required: "Falta este dato",
  payment: "Pago",
  coupon: "Cupón",
  couponHint: "Se aplica al salir del campo.",
  consent: "El contrato se aceptó",
  consents: { telephone: "Por teléfono", paper: "En papel" },
  way: "Se paga con",
  quote: "Cotización",
  quoteEmpty: "Elige los cursos para ver el precio.",
  gross: "Precio",
  discounts: "Descuentos",
  couponRow: "Cupón",
  fee: "Matrícula",
  total: "Total",
  couponBad: "El cupón no sirve para esta venta.",
  review: "Revisar y vender",
  check: "Revisa la venta",
  sell: "Vender",
  cancel: "Volver",
  whyHint: "Por ejemplo: llamó la familia. Queda en la historia de la compra.",
  soldTitle: (reference: string) => `Vendida: orden ${reference}`,
  linkTitle: (reference: string) => `Enlace enviado: orden ${reference}`,
  soldPaid: "El comprobante y el contrato van en camino a",
  soldLink: "El enlace de pago va en camino a",
  held: "Los cupos quedan reservados por un día.",
  openPurchase: "Ver la compra",
  again: "Vender otra",
  toMail: "Correo a",
  proofs: {
    cash: { label: "Número del comprobante de caja", hint: "El que entregas a la familia." },
    transfer: { label: "Número de operación", hint: "El de la transferencia, como lo dice el banco." },
    scholarship: { label: "Acto de la beca", hint: "Número o fecha de la resolución." },
  },
} as const;

export const WAY_NAMES: Readonly<Record<SaleWay, { title: string; description: string }>> = {
  link: { title: "Enlace de pago", description: "Paga la familia, con Webpay" },
  cash: { title: "Efectivo", description: "Ya está en la caja" },
  transfer: { title: "Transferencia", description: "Ya llegó a la cuenta" },
  scholarship: { title: "Beca", description: "La otorgó la academia" },
};

export function noticeText(notice: SelectionNotice, nameOf: (courseId: number) => string): string | null {
  switch (notice.code) {
    case "COMMON_BLOCKED":
      return selectionCopy.commonBlocked(notice.subject, notice.mentionSubject);
    case "SAME_DISPLAY_NAME":
      return selectionCopy.sameName(notice.subject);
    case "SCHEDULE_CONFLICT":
      return `${nameOf(notice.courseId)} se topa con ${notice.conflictingIds.map(nameOf).join(" y ")}.`;
    case "M2_NEEDS_M1":
      return "Matemática M2 se toma junto con M1.";
    case "COURSE_DROPPED":
      return notice.reason === "SAME_SUBJECT" ? null : `Se quitó ${nameOf(notice.courseId)}.`;
    case "M1_ADDED":
      return `Se agregó ${nameOf(notice.courseId)}.`;
    case "NOT_AVAILABLE":
      return `${nameOf(notice.courseId)} ya no tiene cupos.`;
  }
}
