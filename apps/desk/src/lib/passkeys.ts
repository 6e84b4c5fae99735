import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { call, DeskError } from "./api";

const GIVEN_UP = "No se usó ninguna llave. Intenta otra vez y confirma con tu huella, rostro o clave.";
const KNOWN = "Este teléfono o computador ya tiene una llave tuya: entra con ella.";

// What the browser throws when a person gives up, or takes too long.
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new DeskError(isKnown ? KNOWN : GIVEN_UP, null);
  }
}

/** @throws DeskError */
export async function signIn(): Promise<void> {
  const { options } = await call("beginSignIn");
  const response = await asked(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
  await call("signIn", { body: { response } });
}

/** @throws DeskError */
export async function enrol(invitation: string): Promise<void> {
  const { options } = await call("beginEnrolment", { body: { invitation } });
  const response = await asked(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  await call("enrol", { body: { invitation, response } });
}
