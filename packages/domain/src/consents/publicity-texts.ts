import type { Answerer } from "./consent-age";

interface ConsentWords {
  label: string;
  hint: string;
}

/** By version and answerer. Versions are proof: add one to change a text. */
export const PUBLICITY_TEXTS = {
  "2026-11": {
    student: {
      label: "Quiero recibir información y ofertas de la academia por correo y teléfono",
      hint: "Es opcional y no cambia la inscripción. Puedes retirar este permiso cuando quieras.",
    },
    adult: {
      label: "Quiero recibir información y ofertas de la academia por correo y teléfono",
      hint: "Es opcional y no cambia la inscripción. Puedes retirar este permiso cuando quieras.",
    },
  },
  "2026-12": {
    student: {
      label: "Quiero recibir información y ofertas de la academia por correo y teléfono",
      hint: "Es opcional y no cambia la inscripción. Puedes retirar este permiso cuando quieras en Tus datos.",
    },
    adult: {
      label:
        "Como su madre, padre o representante, autorizo que la academia le envíe información y ofertas por correo y teléfono",
      hint: "El estudiante tiene menos de 14 años: responde una persona adulta. Es opcional y no cambia la inscripción. Puedes retirar este permiso cuando quieras en Tus datos.",
    },
  },
} as const satisfies Record<string, Record<Answerer, ConsentWords>>;

export type PublicityVersion = keyof typeof PUBLICITY_TEXTS;

export const PUBLICITY_VERSION = "2026-12" satisfies PublicityVersion;
