import { type Answerer, ageGroupOn, answererOf } from "@shop/domain/consents/consent-age";
import type { ConsentRoute } from "@shop/domain/consents/consent-records";
import { type PublicityMode, publicityConsent } from "@shop/domain/consents/publicity-consent";
import { PUBLICITY_VERSION } from "@shop/domain/consents/publicity-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import {
  findBirthday,
  findNewestConsent,
  insertConsent,
  type NewConsent,
  stopPublicity,
} from "./consent-queries";

/** Version of the privacy notice in force on a day of Santiago; the catalogue knows it. */
export type NoticeVersionOn = (day: IsoDate) => string;

interface PublicityAnswer {
  mode: PublicityMode;
  answer: boolean | undefined;
  student: { rut: string; birthday: IsoDate | null };
  sessionId: string;
  now: Date;
  noticeVersionOn: NoticeVersionOn;
}

const CONTENT = ["isGiven", "answeredBy", "ageGroup", "textVersion", "noticeVersion", "sessionId"] as const;

/**
 * Records an answer to the publicity box, with who answered by the student's age on the day (LAW-30, LAW-31). What nobody
 * was asked is no answer, and the last answer said again by its own session is that answer.
 */
export async function recordPublicity(tx: Tx, given: PublicityAnswer): Promise<void> {
  const { mode, answer, student, sessionId, now, noticeVersionOn } = given;
  const { isGiven, isAnswered } = publicityConsent(mode, answer);
  if (!isAnswered) return;
  const day = santiagoDate(now);
  const ageGroup = ageGroupOn(student.birthday, day);
  const consent: NewConsent = {
    ...{ rut: student.rut, purpose: "publicity", route: "form", isGiven, ageGroup, sessionId },
    answeredBy: answererOf(ageGroup),
    textVersion: PUBLICITY_VERSION,
    noticeVersion: noticeVersionOn(day),
  };
  const last = await findNewestConsent(tx, student.rut, "publicity");
  if (last && CONTENT.every((key) => last[key] === consent[key])) return;
  await insertConsent(tx, consent);
}

interface Withdrawal {
  rut: string;
  /** The person, or the adult who acts for them. */
  answeredBy: Answerer;
  route: Exclude<ConsentRoute, "form">;
  /** Of the browser that asked; null of staff. */
  sessionId: string | null;
}

/**
 * Takes back the consent to publicity of a person, also one that was never asked for: from now on none of their rows
 * says that any may be sent, and it stands in the records that it was taken back (LAW-32).
 */
export async function withdrawPublicity(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { rut } = withdrawal;
  const day = santiagoDate(await readShopTime(tx));
  const ageGroup = ageGroupOn(await findBirthday(tx, rut), day);
  const noTexts = { textVersion: null, noticeVersion: null };
  await insertConsent(tx, { ...withdrawal, ...noTexts, purpose: "publicity", isGiven: false, ageGroup });
  await stopPublicity(tx, rut);
}
