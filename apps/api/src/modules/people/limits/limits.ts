interface Limit {
  /** Calls allowed in one window, before the operator's `LIMIT_FACTOR`. */
  limit: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every limit of the shop: tight per session and e-mail, loose per address, because a school shares one
 * address. What is counted stands in the name's last word.
 */
export const LIMITS = {
  captcha_address: { limit: 600, windowSeconds: 10 * MINUTE },
  student_session: { limit: 40, windowSeconds: 10 * MINUTE },
  student_address: { limit: 600, windowSeconds: 10 * MINUTE },
  guardian_session: { limit: 30, windowSeconds: 10 * MINUTE },
  guardian_lookup_session: { limit: 20, windowSeconds: 10 * MINUTE },
  guardian_lookup_address: { limit: 200, windowSeconds: 10 * MINUTE },
  otp_send_session: { limit: 8, windowSeconds: 15 * MINUTE },
  otp_send_email: { limit: 10, windowSeconds: HOUR },
  otp_send_address: { limit: 200, windowSeconds: HOUR },
  otp_check_session: { limit: 30, windowSeconds: 15 * MINUTE },
  otp_check_address: { limit: 600, windowSeconds: 15 * MINUTE },
  lead_session: { limit: 20, windowSeconds: 10 * MINUTE },
  lead_address: { limit: 600, windowSeconds: 10 * MINUTE },
  order_lookup_address: { limit: 300, windowSeconds: 10 * MINUTE },
  resend_order: { limit: 5, windowSeconds: HOUR },
  resend_address: { limit: 60, windowSeconds: HOUR },
  coupon_session: { limit: 20, windowSeconds: 10 * MINUTE },
  coupon_address: { limit: 200, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
