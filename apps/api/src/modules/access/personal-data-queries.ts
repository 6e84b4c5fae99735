import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import { ANYBODY } from "../../db/personal-data/handling";
import { day, isUuidOf, touched } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { otpChallenges, rateLimits, sessions, usedCaptchas } from "../../db/schema/people";

// Sessions and digests identify nobody.
const NOBODY_FOUND = { affects: [] };

export const ACCESS_TABLES = [
  declare(
    sessions,
    {
      ...all(use.session, "id", "secretHash", "createdAt", "expiresAt", "lastActivityAt"),
      ...all(use.session, "previousSecretHash", "previousUntil"),
      ...all(use.session, "humanUntil", "freshUntil", "humanChecks"),
    },
    NOBODY_FOUND,
  ),
  declare(
    otpChallenges,
    {
      email: {
        ...use.proof,
        data: ["contact"],
        of: ["guardian", "student"],
        origin: "form",
        recipients: ["mail"],
      },
      rut: { ...use.proof, data: ["identity"], of: ["guardian", "student"], origin: "form" },
      ...all(use.proof, "id", "sessionId", "isHidden", "purpose", "isReserved", "challenge"),
      ...all(use.proof, "createdAt", "expiresAt", "failures", "provenAt"),
    },
    {
      affects: ["codes"],
      exports: [
        {
          title: "Códigos a tu correo",
          as: ANYBODY,
          rows: ({ rut, email }) => sql`
            SELECT email AS "Correo", rut AS "RUT", purpose AS "Para", ${day(sql`created_at`)} AS "Pedido",
              ${day(sql`proven_at`)} AS "Verificado", failures AS "Intentos fallidos"
            FROM otp_challenges WHERE rut = ${rut} AND email = ${email} ORDER BY created_at`,
        },
      ],
      erase: async (tx, { rut, email }) =>
        touched(await tx.execute(sql`DELETE FROM otp_challenges WHERE rut = ${rut} AND email = ${email}`)),
      setRut: async (tx, { rut, next, scope }) =>
        touched(
          await tx.execute(sql`
            UPDATE otp_challenges SET rut = ${next}
            WHERE rut = ${rut} AND ${isUuidOf(sql`session_id`, scope.sessionIds)}`),
        ),
    },
  ),
  declare(usedCaptchas, all(use.trace, "signature", "expiresAt"), NOBODY_FOUND),
  // A key is a digest of a session, an address, a mailbox, a RUT or an order.
  declare(rateLimits, all(use.trace, "key", "count", "beganAt", "windowEndsAt"), NOBODY_FOUND),
];
