import type { BreachReason } from "@shop/domain/breach/breach-reasons";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { shortDate } from "@shop/domain/format/iso-date";

const people = (count: number) => (count === 1 ? "1 persona" : `${count} personas`);

export const breachCopy = {
  head: (since: IsoDate, noticed: IsoDate) =>
    `Vulneración desde el ${shortDate(since)}, advertida el ${shortDate(noticed)}`,
  what: "Qué pasó",
  measures: "Medidas",
  tables: "Tablas",
  data: "Datos",
  affected: "Personas afectadas, según lo que la tienda conserva hoy",
  agency:
    "A la Agencia de Protección de Datos Personales: sin dilaciones indebidas y por el medio más rápido (art. 14 sexies).",
  nobodyElse:
    "A las personas: la ley no obliga a avisarles (sin datos sensibles ni económicos, ni menores de 14 años).",
  tell: (count: number) =>
    `A las personas (${count}): a cada una, en lenguaje claro, qué datos, qué puede pasar y qué se hizo.`,
  reason: {
    sensitive: (count: number) => `por datos sensibles: ${count}`,
    economic: (count: number) => `por datos económicos: ${count}`,
    child: (count: number) => `por tener menos de 14 años, o edad que no se conoce: ${count}`,
  } satisfies Record<BreachReason, (count: number) => string>,
  viaAdult: (count: number) =>
    count === 1 ? "A 1 de ellas, por su representante." : `A ${count} de ellas, por su representante.`,
  noMailbox: (count: number) =>
    `Sin correo conocido: ${count}. Si no hay otro medio, un aviso en un medio de comunicación de alcance nacional.`,
  whom: "Quiénes",
  more: (count: number) => `… y ${count} más: --full --out archivo.csv las escribe todas.`,
  question: "Se anotará en el registro de vulneraciones.",
  recorded: (id: number) =>
    `Anotada en el registro con el número ${id}. La tienda no avisa a nadie por sí misma.`,
  file: (count: number, file: string) => `${people(count)} en ${file}.`,
  none: "El registro no tiene vulneraciones.",
  list: ["N.º", "Anotada", "Desde", "Advertida", "Afectados", "Por avisar", "Qué pasó"],
  sheet: ["Rol", "Nombre", "RUT", "Correo", "Correo de su representante", "Motivo"],
  wrong:
    "Una vulneración lleva --what y --measures (5 a 1000 caracteres), --since y --noticed, en ese orden, y --tables.",
  badTable: (table: string, known: string) =>
    `No hay datos personales en la tabla "${table}". Hay: ${known}.`,
  fullFile: "Para escribir todos los contactos van juntos --full y --out archivo.csv.",
};
