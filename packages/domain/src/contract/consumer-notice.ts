import { formatClp } from "../format/money";
import { formatRut } from "../people/rut";
import type { ContractTerms } from "./terms";

interface NoticeData {
  seller: { legalName: string; rut: string; address: string; email: string };
  supportPhone: string;
  withdrawal: Pick<ContractTerms["withdrawal"], "days" | "refundWithinDays">;
  minimumStudents?: ContractTerms["minimumStudents"];
  /** CLP per student and programme. */
  enrolmentFee: number;
}

export type NoticeKind = "courses" | "pack" | "free";

export interface NoticePart {
  about: "withdrawal" | "seller" | "total" | "minimum" | "contract";
  title: string;
  text: string;
}

const NO_OTHER_CHARGES =
  "No hay otros cobros; si pagas en cuotas, su costo lo informa el emisor de tu tarjeta.";

function includedText(kind: NoticeKind, feeClp: number): string {
  if (kind === "free") return "Todos los cursos elegidos, hasta el fin del programa. No pagas nada.";
  if (kind === "pack") return `Todos los cursos del paquete, hasta el fin del programa. ${NO_OTHER_CHARGES}`;
  const fee = feeClp > 0 ? `, y la matrícula online de ${formatClp(feeClp)} por estudiante y programa` : "";
  return `Todos los cursos elegidos, con sus descuentos, hasta el fin del programa${fee}. ${NO_OTHER_CHARGES}`;
}

function withdrawalText(kind: NoticeKind, { withdrawal, seller }: NoticeData): string {
  const { days, refundWithinDays } = withdrawal;
  const term = `Tienes ${days} días corridos desde la compra para arrepentirte, sin dar razones.`;
  const way = `Lo pides en “Mi compra”, con el enlace que te llega por correo, o escribiendo a ${seller.email}.`;
  if (kind === "free") return `${term} ${way}`;
  const refund = `Te devolvemos todo lo pagado en ${refundWithinDays} días como máximo; si ya hubo clases, se descuenta solo su parte.`;
  return `${term} ${way} ${refund}`;
}

/** CONTRACT-22. */
export const minimumText = (students: number) =>
  `Cada curso se dicta con al menos ${students} estudiantes. Si no los reúne, te avisamos antes del inicio y eliges otro curso o la devolución completa.`;

function minimumParts({ minimumStudents }: NoticeData): NoticePart[] {
  if (minimumStudents === undefined) return [];
  return [{ about: "minimum", title: "Mínimo de estudiantes", text: minimumText(minimumStudents) }];
}

/** Consumer notice before paying, the same on pages, PDF and mail (Ley 19.496, art. 3 bis b and 12 A; DS 6 of 2021). */
export function consumerNotice(data: NoticeData, kind: NoticeKind): NoticePart[] {
  const { seller, supportPhone, enrolmentFee } = data;
  return [
    { about: "withdrawal", title: "Derecho a retracto", text: withdrawalText(kind, data) },
    { about: "total", title: "Qué incluye el total", text: includedText(kind, enrolmentFee) },
    ...minimumParts(data),
    {
      about: "seller",
      title: "Quién vende",
      text: `${seller.legalName}, RUT ${formatRut(seller.rut)}, ${seller.address}. Contacto: ${seller.email} y ${supportPhone}.`,
    },
    {
      about: "contract",
      title: "Tu contrato",
      text: "Puedes leerlo y guardarlo antes de pagar. Al comprar te enviamos una copia en PDF, con el comprobante.",
    },
  ];
}
