import type { BoardFigures } from "@shop/contracts/staff/board";
import type { StaffNews } from "@shop/contracts/staff/news";
import type { Brand } from "@shop/domain/brand/brand";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp, formatCount } from "@shop/domain/format/money";
import type { NewsFacts } from "../../../db/schema/staff";
import type { Mail } from "../../../gateways/mailer";
import { footerCopy } from "./copy/mail-copy";
import { staffNewsCopy as copy } from "./copy/staff-copy";
import { type Fact, footLine } from "./mail-blocks";
import { writeMail } from "./mail-layout";

interface NewsMail {
  to: { email: string };
  kind: StaffNews;
  facts: NewsFacts;
  /** Of the summary's day. */
  total: BoardFigures | null;
  brand: Brand;
  /** Address of the desk. */
  desk: string;
}

function factsOf(kind: StaffNews, { reference, section, venue, clp, day, until }: NewsFacts): Fact[] {
  const { labels } = copy;
  const days = [day, until].flatMap((one) => (one ? shortDate(one) : [])).join("–");
  return [
    ...(reference ? [[labels.purchase, reference] as const] : []),
    ...(section ? [[labels.section, section] as const] : []),
    ...(venue ? [[labels.venue, venue] as const] : []),
    ...(clp === undefined ? [] : [[labels.amount, formatClp(clp)] as const]),
    ...(days ? [[labels.days[kind], days] as const] : []),
  ];
}

const totalsOf = ({ takenClp, returnedClp, netClp, purchases, students }: BoardFigures): Fact[] => [
  [copy.labels.taken, formatClp(takenClp)],
  [copy.labels.returned, formatClp(returnedClp)],
  [copy.labels.net, formatClp(netClp)],
  [copy.labels.purchases, formatCount(purchases)],
  [copy.labels.students, formatCount(students)],
];

function pageOf(kind: StaffNews, { reference, day }: NewsFacts): string {
  if (reference) return `/compra/${reference}`;
  return kind === "summary" ? `/resumen?from=${day}&to=${day}` : "/cursos?only=full";
}

/** To somebody of the academy, without anybody's name. */
export function staffNewsMail({ to, kind, facts, total, brand, desk }: NewsMail): Mail {
  const { title, next } = copy.kinds[kind];
  return writeMail(
    { to: to.email, subject: `${title} · ${facts.reference ?? facts.section ?? shortDate(facts.day ?? "")}` },
    {
      title,
      facts: [...factsOf(kind, facts), ...(total ? totalsOf(total) : [])],
      next: [next],
      button: [copy.open, desk + pageOf(kind, facts)],
    },
    { brand, footer: [footLine(copy.why), footLine(footerCopy.automatic)] },
  );
}
