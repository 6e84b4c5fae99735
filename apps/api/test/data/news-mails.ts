import { STAFF_NEWS_KINDS } from "@shop/contracts/staff/news";
import type { Brand } from "@shop/domain/brand/brand";
import { staffNewsMail } from "../../src/modules/messaging/mails/staff-news-mail";

const FACTS = { reference: "ABC-2027-000001", section: "Física (FIS1)", venue: "Temuco", clp: 12_000 };
const TOTAL = { takenClp: 365_000, returnedClp: 0, movedClp: 0, netClp: 365_000, purchases: 1, students: 2 };

/** One of each kind. */
export const newsMails = (to: { brand: Brand; to: { email: string } }) =>
  STAFF_NEWS_KINDS.map((kind) => {
    const told =
      kind === "summary" ? { facts: { day: "2027-03-01" }, total: TOTAL } : { facts: FACTS, total: null };
    const desk = "https://gestion.example.cl/gestion";
    return [`staff-news-${kind}`, staffNewsMail({ ...to, ...told, kind, desk })] as const;
  });
