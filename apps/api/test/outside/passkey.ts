import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_SYNC = 0x08;
const SYNCED = 0x10;
const HAS_KEY = 0x40;

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

interface Ways {
  origin: string;
  domain: string;
  /** Synced keys never count. */
  isSynced?: boolean;
  /** False: nobody showed finger, face or number. */
  isVerified?: boolean;
}

/** An authenticator in software, by WebAuthn level 3: one key of one person. Its ways may be wrong ones. */
export class Passkey {
  id = randomBytes(16);
  counter = 0;
  /** Whose it is, as the page that made it said. */
  userHandle = "";
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  constructor(public ways: Ways) {}

  /** Answers `navigator.credentials.create`. */
  create(challenge: string) {
    const client = this.clientData("webauthn.create", challenge);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseKey(this.keys.publicKey),
    ]);
    const authData = Buffer.concat([this.head(HAS_KEY), attested]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return this.signed({
      clientDataJSON: base64url(client),
      attestationObject: base64url(attestation),
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(challenge: string) {
    if (!this.ways.isSynced) this.counter += 1;
    const client = this.clientData("webauthn.get", challenge);
    const head = this.head(0);
    const signature = createSign("sha256")
      .update(Buffer.concat([head, sha256(client)]))
      .sign(this.keys.privateKey);
    return this.signed({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(head),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }

  private signed<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key" as const, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    const { origin } = this.ways;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head(more: number): Buffer {
    const { domain, isSynced = false, isVerified = true } = this.ways;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (isSynced ? MAY_SYNC | SYNCED : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter]);
  }
}

// ES256 as COSE writes it (RFC 9053).
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const numbered = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  return Buffer.from(isoCBOR.encode(numbered));
}
