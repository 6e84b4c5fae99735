import { ageGroupOn, answererOf } from "@shop/domain/consents/consent-age";
import { type PublicityMode, publicityConsent } from "@shop/domain/consents/publicity-consent";
import { PUBLICITY_VERSION } from "@shop/domain/consents/publicity-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { noticeAt, type PrivacyNotices } from "../../catalogue/documents/privacy-notices";
import {
  findBirthday,
  findNewestConsent,
  insertConsent,
  type NewConsent,
  stopPublicity,
} from "./consent-queries";

interface PublicityAnswer {
  mode: PublicityMode;
  answer: boolean | undefined;
  student: { rut: string; email: string; birthday: IsoDate | null };
  now: Date;
  notices: PrivacyNotices;
}

const CONTENT = ["email", "isGiven", "answeredBy", "ageGroup", "textVersion", "noticeVersion"] as const;

/** The student's age that day decides who answered (LAW-30). An unchanged answer is not recorded again. */
export async function recordPublicity(tx: Tx, given: PublicityAnswer): Promise<void> {
  const { mode, answer, student, now, notices } = given;
  const { isGiven, isAnswered } = publicityConsent(mode, answer);
  if (!isAnswered) return;
  const day = santiagoDate(now);
  const ageGroup = ageGroupOn(student.birthday, day);
  const consent: NewConsent = {
    rut: student.rut,
    email: student.email,
    purpose: "publicity",
    route: "form",
    isGiven,
    ageGroup,
    answeredBy: answererOf(ageGroup),
    textVersion: PUBLICITY_VERSION,
    noticeVersion: noticeAt(notices, day).version,
  };
  const last = await findNewestConsent(tx, student.rut, "publicity");
  if (last && CONTENT.every((key) => last[key] === consent[key])) return;
  await insertConsent(tx, consent);
}

type Withdrawal = Pick<NewConsent, "rut" | "email" | "answeredBy">;

/** Also without an earlier consent (LAW-32). @param rows by RUT, or one mailbox's @returns how many had consented */
export async function withdrawPublicity(
  tx: Tx,
  withdrawal: Withdrawal,
  rows: { rut: string; email: string | null },
): Promise<number> {
  const day = santiagoDate(await readShopTime(tx));
  const ageGroup = ageGroupOn(await findBirthday(tx, withdrawal.rut), day);
  const asked = { purpose: "publicity", route: "request", textVersion: null, noticeVersion: null } as const;
  await insertConsent(tx, { ...withdrawal, ...asked, isGiven: false, ageGroup });
  return await stopPublicity(tx, rows);
}
