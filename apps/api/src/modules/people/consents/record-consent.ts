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

/**
 * Records an answer to the publicity box, with who answered by the student's age on the day (LAW-30). What nobody
 * was asked is no answer, and the last answer said again is that answer.
 */
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

/** Whose publicity is taken back, and who asked for it. */
type Withdrawal = Pick<NewConsent, "rut" | "email" | "answeredBy">;

/**
 * Takes back the consent to publicity of a person, also one that was never given: from now on none of their rows says
 * that any may be sent, and it stands in the records that it was taken back (LAW-32). `rows` are those of the RUT, or with a mailbox only that mailbox's.
 * @returns how many rows said so
 */
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
