import { createHash, randomBytes } from "node:crypto";
import type { KeyResponse, SignInResponse } from "@shop/contracts/staff/schemas";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { Database } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { noteAccess, noticeAccess } from "./access-notices";
import { findKey, findKeysOf, insertKey, noteKeyUse, storeChallenge, takeChallenge } from "./key-queries";
import { findInvited, type MemberRow, useInvitation } from "./member-queries";
import { openSession, replaceSession } from "./session-queries";

/** Where the desk is: an origin, whose domain keys are bound to. */
export interface DeskPlace {
  origin: string;
  /** RP ID of WebAuthn. */
  domain: string;
}

/** Of the browser that began the ceremony: its cookie. */
export interface Ceremony {
  place: DeskPlace;
  browser: string;
}

// Nothing is made of extensions: what a browser says of them stays out.
const NO_EXTENSIONS = { clientExtensionResults: {} };

const SECRET_BYTES = 32;
export const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

// The device checks its owner's finger, face or number, and the key knows whose it is.
const DEMANDS = { residentKey: "required", userVerification: "required" } as const;

// As a device keeps it with the key.
const handleOf = ({ id }: Pick<MemberRow, "id">) => Buffer.from(id);

// A challenge is good in the browser that asked, for what it asked.
const placeOf = (purpose: "enrolment" | "sign-in", browser: string) => hashOf(`${purpose}:${browser}`);

const expectedAt = ({ origin, domain }: DeskPlace) => ({
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: true,
});

export async function beginEnrolment(
  db: Database,
  { place, browser }: Ceremony,
  { invitation, academy }: { invitation: string; academy: string },
) {
  const member = await findInvited(db, hashOf(invitation));
  if (!member) return null;
  const keys = await findKeysOf(db, member.id);
  const options = await generateRegistrationOptions({
    rpName: academy,
    rpID: place.domain,
    userID: handleOf(member),
    userName: member.email,
    userDisplayName: member.name,
    attestationType: "none",
    excludeCredentials: keys.map(({ id }) => ({ id })),
    authenticatorSelection: DEMANDS,
  });
  await storeChallenge(db, { challenge: options.challenge, browserHash: placeOf("enrolment", browser) });
  return { options, name: member.name };
}

// Stores the invited member's new key and signs in. Null when anything does not fit. Throws StaffError KEY_KNOWN
export async function enrol(
  db: Database,
  { place, browser }: Ceremony,
  { invitation, response, agent }: { invitation: string; response: KeyResponse; agent: string },
): Promise<{ secret: string; member: MemberRow } | null> {
  const expectedChallenge = await takeChallengeOf(db, response, placeOf("enrolment", browser));
  if (expectedChallenge === null) return null;
  const verified = await fitting(() =>
    verifyRegistrationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      expectedChallenge,
      ...expectedAt(place),
    }),
  );
  if (!verified?.verified) return null;
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return await db.transaction(async (tx) => {
    const member = await findInvited(tx, hashOf(invitation));
    if (!member || !(await useInvitation(tx, hashOf(invitation)))) return null;
    const isNew = await insertKey(tx, {
      id: credential.id,
      memberId: member.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialDeviceType === "multiDevice",
    });
    // The link stays good.
    if (!isNew) throw new StaffError("KEY_KNOWN");
    await noticeAccess(tx, { memberId: member.id, notice: "key_added" });
    await noteAccess(tx, member, "add_key");
    const secret = newSecret();
    await openSession(tx, { memberId: member.id, secretHash: hashOf(secret), agent });
    return { secret, member };
  });
}

export async function beginSignIn(db: Database, { place, browser }: Ceremony) {
  // The browser offers the keys that it has: nobody learns whom the desk knows.
  const options = await generateAuthenticationOptions({
    rpID: place.domain,
    userVerification: DEMANDS.userVerification,
  });
  await storeChallenge(db, { challenge: options.challenge, browserHash: placeOf("sign-in", browser) });
  return options;
}

// Null when anything does not fit. `replaces`: secret of the session that this browser has so far
export async function signIn(
  db: Database,
  { place, browser }: Ceremony,
  { response, agent, replaces }: { response: SignInResponse; agent: string; replaces: string | null },
): Promise<{ secret: string; member: MemberRow } | null> {
  const expectedChallenge = await takeChallengeOf(db, response, placeOf("sign-in", browser));
  const known = await findKey(db, response.id);
  if (expectedChallenge === null || !known) return null;
  if (response.response.userHandle !== handleOf(known.member).toString("base64url")) return null;
  const { id, publicKey, isSynced, counter } = known.key;
  // Synced keys send 0, or jump between devices.
  const credential = { id, publicKey: new Uint8Array(publicKey), counter: isSynced ? 0 : counter };
  const verified = await fitting(() =>
    verifyAuthenticationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      expectedChallenge,
      credential,
      ...expectedAt(place),
    }),
  );
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return await db.transaction(async (tx) => {
    if (!(await noteKeyUse(tx, known.key, newCounter))) return null;
    if (replaces !== null) await replaceSession(tx, hashOf(replaces));
    const secret = newSecret();
    await openSession(tx, { memberId: known.member.id, secretHash: hashOf(secret), agent });
    await noteAccess(tx, known.member, "sign_in");
    return { secret, member: known.member };
  });
}

interface Signed {
  response: { clientDataJSON: string };
}

const CHALLENGE = /^[\w-]+$/;

// The challenge that it answers, unless it was given elsewhere or for something else, is used or is too old.
async function takeChallengeOf(
  db: Database,
  { response }: Signed,
  browserHash: Buffer,
): Promise<string | null> {
  const data = fitting(() => decodeClientDataJSON(response.clientDataJSON));
  const challenge = (await data)?.challenge;
  if (typeof challenge !== "string" || !CHALLENGE.test(challenge)) return null;
  return (await takeChallenge(db, { challenge, browserHash })) ? challenge : null;
}

// The library reads no database: what it throws says that something does not fit.
async function fitting<T>(read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
