import type { DeclaredTable, PersonalUse } from "../../../db/personal-data/declare";
import { REGISTER } from "../../../db/personal-data/register";
import {
  BASES,
  ORIGINS,
  PERIODS,
  type PersonRole,
  PURPOSES,
  RECIPIENTS,
  type RetentionNumbers,
} from "../../../db/personal-data/terms";
import { orderChanges, orderEndings, orderVersions, suspensions } from "../../../db/schema/aftersale";
import { consents } from "../../../db/schema/consents";
import { deskActions } from "../../../db/schema/desk";
import { leads, quoteMails } from "../../../db/schema/leads";
import { orderEvents, orderLines, orders } from "../../../db/schema/orders";
import { orderMails, paymentAttempts, refundAccounts, refunds } from "../../../db/schema/payments";
import { guardians, otpChallenges, students } from "../../../db/schema/people";
import { rightsRequests } from "../../../db/schema/rights";
import { taxDocuments } from "../../../db/schema/tax";

/** Whose data, as the mailbox that was proven reaches them. */
export interface ExportedPerson {
  rut: string;
  email: string;
  /** Staff found out that the mailbox is the person's: it reaches every row of the RUT. */
  isVouched?: boolean;
}

interface Category {
  title: string;
  /** The table that its rows come from, and as whom the person stands in it. */
  table: DeclaredTable["table"];
  as: readonly PersonRole[];
}

const ANYBODY: readonly PersonRole[] = ["student", "guardian", "buyer"];

/** Kinds of data of an export, in its order. */
export const CATEGORIES = {
  student: { title: "Estudiante", table: students, as: ["student"] },
  guardian: { title: "Apoderado/a", table: guardians, as: ["guardian"] },
  choices: { title: "Cursos elegidos", table: orderLines, as: ANYBODY },
  sale: { title: "Cursos comprados", table: orders, as: ["student"] },
  purchase: { title: "Compras que pagas", table: orders, as: ["guardian"] },
  payment: { title: "Pagos", table: paymentAttempts, as: ["guardian"] },
  refund: { title: "Devoluciones", table: refunds, as: ["guardian"] },
  account: { title: "Cuenta para tus devoluciones", table: refundAccounts, as: ["guardian"] },
  taxDocument: { title: "Documentos tributarios", table: taxDocuments, as: ["guardian"] },
  change: { title: "Cambios de cursos", table: orderChanges, as: ANYBODY },
  ending: { title: "Contratos terminados antes", table: orderEndings, as: ANYBODY },
  version: { title: "Compras antes de cada cambio", table: orderVersions, as: ANYBODY },
  lead: { title: "Inscripciones comenzadas", table: leads, as: ["student"] },
  consent: { title: "Autorizaciones", table: consents, as: ["student"] },
  code: { title: "Códigos a tu correo", table: otpChallenges, as: ANYBODY },
  mail: { title: "Correos sobre compras", table: orderMails, as: ANYBODY },
  quoteMail: { title: "Cotizaciones en camino", table: quoteMails, as: ANYBODY },
  suspension: { title: "Suspensiones pedidas", table: suspensions, as: ANYBODY },
  request: { title: "Solicitudes sobre tus datos", table: rightsRequests, as: ANYBODY },
  look: { title: "Quién miró tus datos", table: deskActions, as: ANYBODY },
  history: { title: "Historia de las compras", table: orderEvents, as: ANYBODY },
} satisfies Record<string, Category>;
export type CategoryName = keyof typeof CATEGORIES;
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as CategoryName[];

/** What a person must be told of data: where they come from, what for and why, who gets them, how long they stay. */
export interface CategoryFacts {
  origins: string[];
  purposes: string[];
  bases: string[];
  recipients: string[];
  periods: string[];
}

function usesOf({ table, as }: Category): PersonalUse[] {
  const declared = REGISTER.find((known) => known.table === table);
  if (!declared) throw new Error("a category of the export has a table that the register does not");
  return Object.values(declared.columns)
    .filter((use) => use !== null)
    .filter((use) => use.of.some((role) => as.includes(role)));
}

/** The words of a table of terms that some column uses, in the table's order. */
const words = <Term extends string>(terms: Readonly<Record<Term, string>>, used: readonly Term[]): string[] =>
  (Object.keys(terms) as Term[]).filter((term) => used.includes(term)).map((term) => terms[term]);

/** The facts of a category, as the register of personal data declares its columns. */
export function factsOf(name: CategoryName, numbers: RetentionNumbers): CategoryFacts {
  const uses = usesOf(CATEGORIES[name]);
  const periods = new Set(uses.map(({ period }) => PERIODS[period].text(numbers)));
  return {
    origins: words(
      ORIGINS,
      uses.map(({ origin }) => origin),
    ),
    purposes: words(
      PURPOSES,
      uses.flatMap(({ purposes }) => purposes),
    ),
    bases: words(
      BASES,
      uses.flatMap(({ bases }) => bases),
    ),
    recipients: words(
      RECIPIENTS,
      uses.flatMap(({ recipients }) => recipients),
    ),
    periods: [...periods],
  };
}
