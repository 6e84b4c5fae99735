/** In characters, inclusive; `min` defaults to one. */
export interface LengthLimit {
  min?: number;
  max: number;
}

interface NameLimits {
  name: LengthLimit;
  fatherLastName: LengthLimit;
  motherLastName: LengthLimit;
}

/** Spec §5, §9 (INSC-09, INSC-11, DATA-04, GUARD-05, ADDST-06, STUD-13); the server admits the loosest screen. */
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

/** INSC-24, STUD-06, AMB-49. */
export const EMAIL_LIMITS = {
  enrolment: { min: 5, max: 50 },
  checkout: { min: 8, max: 50 },
} as const satisfies Record<string, LengthLimit>;

/** Percent until the general info is loaded, unless a setting overrides it (CFG-03). */
export const FALLBACK_DISCOUNT = 42;

/** GUARD-06..08. */
export const ADDRESS_LIMITS = {
  address: { max: 30 },
  number: { max: 5 },
  apartment: { max: 5 },
} as const satisfies Record<string, LengthLimit>;

export const SCHOOL_NAME_LIMIT = { max: 100 } as const satisfies LengthLimit;

/** COUPON-04. */
export const COUPON_CODE_MAX = 16;

/** `attempts` is per code, `attemptsOfDay` per mailbox (OTP-04, OTP-05, AMB-55). */
export const OTP_LIMITS = { digits: 6, lifeMs: 5 * 60_000, attempts: 5, attemptsOfDay: 20 } as const;

/** INSC-16. */
export const BIRTH_YEAR_LIMITS = { earliest: 1900, yearsBeforeToday: 10 } as const;

/** Warning of the legacy flow in seconds before the end (SESSION-05). */
export const LEGACY_WARNING_SECONDS = 30;
