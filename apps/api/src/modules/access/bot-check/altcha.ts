import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import type { ServerKeys } from "../../../server-keys";
import { useSolution } from "./captcha-queries";

// Some hundred derivations take a phone about a second and make bulk use expensive.
const ALGORITHM = "PBKDF2/SHA-256";
const COST = 1_000;
const MIN_TRIES = 200;
const MAX_TRIES = 1_200;
const LIFE_MS = 20 * 60_000;

type Keys = Pick<ServerKeys, "captcha" | "captchaSolution">;

const secretsOf = (keys: Keys) => ({
  hmacSignatureSecret: keys.captcha.toString("hex"),
  hmacKeySignatureSecret: keys.captchaSolution.toString("hex"),
});

// 20 minutes by the database's clock; the library's `expiresAt` would use the browser's and the server's.
export async function createAltchaChallenge(db: Database, keys: Keys): Promise<Challenge> {
  const now = await readShopTime(db);
  return await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(MIN_TRIES, MAX_TRIES),
    data: { endsAtMs: now.getTime() + LIFE_MS },
    deriveKey,
    ...secretsOf(keys),
  });
}

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ endsAtMs: z.number() }),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(token: string) {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

// True once per solved challenge of ours, while it lives (T27, AMB-82).
export async function verifyAltcha(db: Database, keys: Keys, token: string): Promise<boolean> {
  const payload = readPayload(token);
  if (!payload) return false;
  const { challenge, solution } = payload;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(keys) });
  if (!verified) return false;
  const expiresAt = new Date(challenge.parameters.data.endsAtMs);
  return await useSolution(db, { signature: challenge.signature, expiresAt });
}
