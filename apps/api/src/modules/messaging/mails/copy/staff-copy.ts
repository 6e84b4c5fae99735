import type { StaffNews } from "@shop/contracts/staff/news";
import type { AccessNotice } from "../../../../jobs/job-map";

export const staffMailCopy = {
  code: {
    subject: (academy: string) => `Tu código del escritorio ${academy}`,
    title: "Este es tu código para entrar al escritorio:",
    life: "Sirve durante 10 minutos, en el navegador donde lo pediste y junto con el código de tu aplicación.",
    secret: "No se lo des a nadie. Si no lo pediste, avisa a quien administra las personas del escritorio.",
  },
  link: {
    subject: (academy: string) => `Tu enlace para abrir el escritorio ${academy}`,
    title: (name: string) => `${name}, crea tu llave del escritorio`,
    life: "El enlace sirve una vez, durante una hora. Ábrelo en el teléfono o computador con el que trabajas.",
    secret:
      "No lo reenvíes: quien lo abre entra como tú. Si venció, pide otro a quien administra las personas.",
    open: "Crear mi llave",
  },
  subject: (academy: string) => `Acceso al escritorio ${academy}`,
  notices: {
    access_given: "Se dio acceso al escritorio",
    roles_changed: "Cambiaron los roles en el escritorio",
    access_ended: "Se quitó el acceso al escritorio",
    key_added: "Se creó una llave para entrar al escritorio",
    key_removed: "Se quitó una llave del escritorio",
    codes_set: "Se activó una aplicación de códigos para entrar al escritorio",
    codes_removed: "Se quitó la aplicación de códigos del escritorio",
    recovery_used: "Se entró al escritorio con un código de recuperación",
    codes_wait:
      "Alguien con acceso al correo escribió diez códigos de aplicación equivocados: entrar con códigos espera una hora",
  } satisfies Record<AccessNotice, string>,
  person: "Persona",
  roles: "Roles",
  by: "Lo hizo",
  at: "Cuándo",
  own: "Si no fuiste tú, o no lo esperabas: cierra en Mi cuenta los navegadores que no conozcas, y avisa ya a quien administra las personas.",
  others: "Si no lo esperabas, pregúntale, y quítale el acceso hasta saberlo.",
  open: "Abrir el escritorio",
};

export const staffNewsCopy = {
  kinds: {
    withdrawal: {
      title: "Una familia se retractó",
      next: "La devolución se pide sola. Si hay que transferirla, espera en Por hacer.",
    },
    suspension: { title: "Piden una suspensión", next: "Se acepta o se rechaza en la página de la compra." },
    sold_out: {
      title: "Se agotó un curso",
      next: "Ya no se puede comprar. En su página se cambia la capacidad, si cabe alguien más.",
    },
    owed_late: {
      title: "Una devolución pasó su plazo",
      next: "Hay que devolverla ya: la página de la compra dice qué falta.",
    },
    summary: {
      title: "Resumen del día",
      next: "En el resumen están las sedes, los programas y los cupones.",
    },
  } satisfies Record<StaffNews, { title: string; next: string }>,
  labels: {
    purchase: "Compra",
    section: "Curso",
    venue: "Sede",
    amount: "Monto",
    days: {
      withdrawal: "Día",
      suspension: "Certificado",
      sold_out: "Día",
      owed_late: "Vencía",
      summary: "Día",
    } satisfies Record<StaffNews, string>,
    taken: "Cobrado",
    returned: "Devuelto",
    net: "Neto",
    purchases: "Compras",
    students: "Estudiantes",
  },
  open: "Abrir en el escritorio",
  why: "Lo recibes por tu rol en el escritorio. En Mi cuenta eliges de qué te avisamos.",
};
