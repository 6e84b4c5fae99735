/** Lengths in characters, both ends included; without `min` one character is enough. */
export interface LengthLimit {
  min?: number;
  max: number;
}

interface NameLimits {
  name: LengthLimit;
  fatherLastName: LengthLimit;
  motherLastName: LengthLimit;
}

/**
 * Name limits of each form (spec §5, §9; INSC-09, INSC-11, DATA-04, GUARD-05, ADDST-06, STUD-13).
 * They differ on purpose: each screen is literal, the server admits the loosest.
 */
export const NAME_LIMITS = {
  program: { name: { max: 30 }, fatherLastName: { max: 12 }, motherLastName: { max: 12 } },
  graduates: { name: { max: 30 }, fatherLastName: { max: 15 }, motherLastName: { max: 12 } },
  addStudent: { name: { max: 30 }, fatherLastName: { max: 15 }, motherLastName: { max: 12 } },
  personalData: { name: { min: 2, max: 30 }, fatherLastName: { max: 12 }, motherLastName: { max: 12 } },
  stepperStudent: { name: { max: 100 }, fatherLastName: { max: 12 }, motherLastName: { max: 12 } },
  guardian: { name: { max: 30 }, fatherLastName: { max: 12 }, motherLastName: { max: 12 } },
  server: { name: { max: 100 }, fatherLastName: { max: 15 }, motherLastName: { max: 15 } },
} as const satisfies Record<string, NameLimits>;
export type NameForm = keyof typeof NAME_LIMITS;

/** E-mail lengths: 5–50 in enrolment, 8–50 at checkout (INSC-24, STUD-06, AMB-49). */
export const EMAIL_LIMITS = {
  enrolment: { min: 5, max: 50 },
  checkout: { min: 8, max: 50 },
} as const satisfies Record<string, LengthLimit>;

/** Percent for enrolling online that is shown while the general info is not loaded, unless a setting says otherwise (CFG-03). */
export const FALLBACK_DISCOUNT = 42;

/** Address of the guardian: street, number and apartment (GUARD-06..08). */
export const ADDRESS_LIMITS = {
  address: { max: 30 },
  number: { max: 5 },
  apartment: { max: 5 },
} as const satisfies Record<string, LengthLimit>;

/** Name of a school that is not in the list, as typed. */
export const SCHOOL_NAME_LIMIT = { max: 100 } as const satisfies LengthLimit;

/** Longest coupon code (COUPON-04). */
export const COUPON_CODE_MAX = 16;

/**
 * Digits of an e-mail code; it lives five minutes and dies after five wrong tries (OTP-04, OTP-05, AMB-55), and all codes of
 * a mailbox after so many of a day.
 */
export const OTP_LIMITS = { digits: 6, lifeMs: 5 * 60_000, attempts: 5, attemptsOfDay: 20 } as const;

/** Birth year: from 1900 up to ten years before this one (INSC-16). */
export const BIRTH_YEAR_LIMITS = { earliest: 1900, yearsBeforeToday: 10 } as const;

/** Seconds before the end at which the legacy flow warns of inactivity, not sooner than the rest of the shop (SESSION-05). */
export const LEGACY_WARNING_SECONDS = 30;
